export { cleanModelText, ModelText } from './model-text.ts'
