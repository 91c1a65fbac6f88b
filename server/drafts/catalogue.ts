/**
 * The catalogue of papers, their forms, and the courts whose print can be chosen. content/drafts is read once for the
 * whole process.
 */
import { join } from 'node:path'
import { throwError } from '#server/platform/errors.ts'
import { log } from '#server/platform/log.ts'
import type { DraftDocument, DraftFacts, DraftForm } from '#shared/drafts.ts'
import { openTemplateRanker } from './by-model/rank-templates.ts'
import { freeTemplate } from './free/free-template.ts'
import { openChooser, type ChooseTemplate, type TemplateCandidate } from './requests/choose-template.ts'
import { readCourtNames } from './requests/court-names.ts'
import { openCourtReader, type ReadCourt } from './requests/read-court.ts'
import { readRequestContent } from './requests/request-content.ts'
import { openRequestReader, type RequestReader } from './requests/request-reader.ts'
import { assemble } from './paper/assemble.ts'
import { readDefectContent, type DefectContent } from './defects/defect-content.ts'
import { readCourts, type Court } from './courts/read-courts.ts'
import { openCourtSuggester, type SuggestCourt } from './courts/suggest-court.ts'
import { buildForm } from './templates/form.ts'
import { openTemplates } from './templates/built-templates.ts'
import type { Template } from './templates/read-templates.ts'
import { withParagraphs, type WrittenParagraphs } from './paper/written-paragraphs.ts'

export interface Catalogue {
  /** By category and sub-draft: "civil-suits/partition". */
  templates: ReadonlyMap<string, Template>
  /** The template of a paper, also of one without a template in the catalogue; undefined for an id of neither. */
  find(id: string): Template | undefined
  courts: readonly Court[]
  /** What is said of each defect. */
  defects: DefectContent
  choose: ChooseTemplate
  /** All templates, those nearest to a request first. */
  rank(request: string): TemplateCandidate[]
  readCourt: ReadCourt
  suggestCourt: SuggestCourt
  /** @throws AppError draft_template_unknown */
  template(id: string): Template
  /** @throws AppError draft_template_unknown */
  form(id: string): DraftForm
  /**
   * All words of a template, so that an authority in them can be told from one that somebody added. @throws AppError
   * draft_template_unknown
   */
  words(id: string): string
  /** Whether some template has this word in small letters, so that it is a common word and no name. */
  isWord(word: string): boolean
  /**
   * @param written paragraphs that replace those of the template, by kind of part
   * @throws AppError draft_template_unknown
   */
  assemble(id: string, facts: DraftFacts, written?: WrittenParagraphs): DraftDocument
}

let opened: Catalogue | undefined

/**
 * Faults of templates are logged, because one wrong template must not stop the others. @throws when courts.yaml or
 * defects.yaml cannot be read
 */
export function openCatalogue(): Catalogue {
  opened ??= readCatalogue(join(import.meta.dirname, '../../content/drafts'))
  return opened
}

function readCatalogue(dir: string): Catalogue {
  const { templates, closings, faults } = openTemplates()
  if (faults.length > 0)
    log.warn({ faults }, 'wrong templates of court papers were left out; npm run drafts -- check lists their faults')
  const find = (id: string) => templates.get(id) ?? freeTemplate(id)
  const template = (id: string) => find(id) ?? throwError('draft_template_unknown')
  let common: Set<string> | undefined
  // Opened with the first request, because nothing else needs it and it takes a while.
  let reader: RequestReader | undefined
  const requests = () => (reader ??= openRequestReader(templates, readRequestContent(dir)))
  let choose: Catalogue['choose'] | undefined
  let rank: Catalogue['rank'] | undefined
  const courts = readCourts(dir)
  const suggestCourt = openCourtSuggester(courts)
  return {
    templates,
    find,
    courts,
    defects: readDefectContent(dir),
    choose: (request) => (choose ??= openChooser(requests()))(request),
    rank: (request) => (rank ??= openTemplateRanker(requests()))(request),
    readCourt: openCourtReader(readCourtNames(dir), courts, suggestCourt),
    suggestCourt,
    template,
    form: (id) => buildForm(id, template(id), closings),
    words: (id) => {
      const { front, parts, closings: names, ...head } = template(id)
      return JSON.stringify([head, parts, [...front, ...names].map((name) => closings[name])])
    },
    isWord: (word) =>
      (common ??= new Set(JSON.stringify([...templates.values()]).match(/(?<![\p{L}])\p{Ll}{2,}(?![\p{L}])/gu))).has(
        word,
      ),
    assemble: (id, facts, written) => {
      const base = freeTemplate(id, facts) ?? template(id)
      return assemble(written ? withParagraphs(base, written) : base, closings, facts)
    },
  }
}
