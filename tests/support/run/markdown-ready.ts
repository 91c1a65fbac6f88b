import { loadLexer } from '#web/chat/markdown/lexer.ts'

// Answers are drawn at once in these tests, as they are once somebody has typed a question.
await loadLexer()
