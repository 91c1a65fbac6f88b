/**
 * Makes the public pages. What draws answers is part of it although no page shows it at first: its styles would be
 * missing in the one style sheet otherwise.
 */
export { VisitorAnswer } from '#web/chat/visitor/visitor-answer.tsx'
export { makeOfflinePage, makePages } from '#web/site/render.tsx'
