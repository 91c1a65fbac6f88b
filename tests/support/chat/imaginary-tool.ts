/**
 * Adds a fifth tool to the list of tools. A test imports this before all else and in a worker of its own, because what is derived from
 * the list is derived when it is imported.
 */
import { TOOLS, type ToolNames } from '#shared/tools.ts'

const imaginary: ToolNames = {
  feature: 5,
  label: 'Imaginary Tool',
  placeholder: 'Message Imaginary Tool...',
  page: '/imaginary',
  sessionPage: '/I',
  storageKey: 'imaginary_id',
  post: 'imaginary',
  promptField: 'imaginary',
  fileField: 'imaginary_pdf',
  cancel: 'imaginary_tool',
  history: 'I-history',
  list: 'Imaginary_history',
  copiedMs: 300,
  stoppedNote: false,
  followUps: false,
}
Object.assign(TOOLS, { imaginary })
