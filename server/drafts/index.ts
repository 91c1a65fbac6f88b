/**
 * Court papers: the templates of content/drafts, a paper assembled from one and from what is known of the case, and its print by the
 * rules of a court. Reads no table of the database and knows no user.
 *
 * Must never happen:
 * - a fact in a paper that nobody said: what is not known stays a blank, and a blank is seen;
 * - an authority in a template that the law library does not hold, or that is not in force for the case it is offered for.
 */
export { assemble } from './assemble.ts'
export { readCourtProfiles } from './export/court-profile.ts'
export { toDocx } from './export/docx.ts'
export { toPdf } from './export/pdf.ts'
export { readTemplates } from './read-templates.ts'
