/**
 * Reads content/law from disk and validates it file by file. References are resolved later, because they lead to files
 * that were not read yet.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Document } from 'yaml'
import type { z } from 'zod'
import {
  actFile,
  answerFile,
  hindiFile,
  hindiJudgmentsFile,
  judgmentFile,
  playbookFile,
  questionFile,
  fieldFile,
  type ActFile,
  type AnswerFile,
  type JudgmentEntry,
  type ProvisionHindi,
  type PlaybookFile,
  type QuestionFile,
  type FieldFile,
} from '../library/content.ts'
import { provisionId } from '#shared/law/authority-id.ts'
import { drugsFile, type DrugsFile } from '../quantities/content.ts'
import { offencesFile, type OffencesFile } from '../search/named-offences.ts'
import { eventsFile, periodsFile, type EventsFile, type PeriodsFile } from '../time/content.ts'
import type { ContentProblem } from './content-error.ts'

export interface ContentFile {
  /** Relative to the content folder, with forward slashes. */
  name: string
  text: string
}

export interface Content {
  acts: (ActFile & { file: string })[]
  judgments: (JudgmentEntry & { file: string })[]
  playbooks: (PlaybookFile & { file: string })[]
  /** By the id of their matter. */
  answers: Map<string, AnswerFile>
  /** By the id of their matter, or `_none`. */
  questions: Map<string, QuestionFile>
  /** By the id of the provision: "bns 318". */
  hindi: Map<string, ProvisionHindi>
  /** By the id of the judgment. */
  hindiJudgments: Map<string, string>
  /** By its name. */
  fields: Map<string, FieldFile>
  /**
   * "ni 138" → "(a)", "Proviso:1". Empty for a provision without parts; absent where nobody read the text. "ni lettered" →
   * "45A", "143A"; absent where the Act's table is not whole.
   */
  parts: Map<string, string[]>
  /** Absent where the folder has no such file. */
  periods?: PeriodsFile | undefined
  events?: EventsFile | undefined
  drugs?: DrugsFile | undefined
  offences?: OffencesFile | undefined
}

const FOLDERS = {
  acts: '.yaml',
  answers: '.yaml',
  fields: '.yaml',
  hindi: '.yaml',
  judgments: '.yaml',
  parts: '.txt',
  playbooks: '.yaml',
  questions: '.yaml',
}
const OPTIONAL = new Set(['answers', 'fields', 'hindi', 'parts', 'questions'])
/** Files of their own, which a folder of tests may lack. */
const FILES = ['drugs.yaml', 'events.yaml', 'offences.yaml', 'periods.yaml']

/**
 * @returns every file of these folders, sorted by name, and those beside them
 * @throws when a folder is missing that is not optional
 */
export function readContentFiles(dir: string): ContentFile[] {
  const read = (name: string) => ({ name, text: readFileSync(join(dir, name), 'utf8') })
  return Object.entries(FOLDERS)
    .flatMap(([folder, ending]) =>
      (OPTIONAL.has(folder) && !existsSync(join(dir, folder)) ? [] : readdirSync(join(dir, folder)))
        .filter((name) => name.endsWith(ending))
        .toSorted()
        .map((name) => read(`${folder}/${name}`)),
    )
    .concat(FILES.filter((name) => existsSync(join(dir, name))).map(read))
}

/** A faulty file adds to `problems` and is left out, so that the faults of the other files are found too. */
export function parseContent(files: readonly ContentFile[], problems: ContentProblem[]): Content {
  const content: Content = {
    acts: [],
    judgments: [],
    playbooks: [],
    answers: new Map(),
    questions: new Map(),
    hindi: new Map(),
    hindiJudgments: new Map(),
    fields: new Map(),
    parts: new Map(),
  }
  for (const file of files) {
    if (file.name.startsWith('acts/')) {
      const act = parseFile(file, actFile, problems)
      if (act && named(file, act.id, problems)) content.acts.push({ ...act, file: file.name })
    } else if (file.name.startsWith('parts/')) {
      for (const [key, parts] of partsIn(file)) content.parts.set(key, parts)
    } else if (file.name === 'hindi/judgments.yaml') {
      const points = parseFile(file, hindiJudgmentsFile, problems) ?? {}
      for (const [id, point] of Object.entries(points)) content.hindiJudgments.set(id, point)
    } else if (file.name.startsWith('hindi/')) {
      const act = basename(file.name, '.yaml')
      const provisions = parseFile(file, hindiFile, problems) ?? {}
      for (const [no, said] of Object.entries(provisions)) content.hindi.set(provisionId(act, no), said)
    } else if (file.name.startsWith('judgments/')) {
      const judgments = parseFile(file, judgmentFile, problems)
      if (judgments) content.judgments.push(...judgments.map((judgment) => ({ ...judgment, file: file.name })))
    } else if (file.name.startsWith('answers/')) {
      const answers = parseFile(file, answerFile, problems)
      if (answers) content.answers.set(basename(file.name, '.yaml'), answers)
    } else if (file.name.startsWith('questions/')) {
      const questions = parseFile(file, questionFile, problems)
      if (questions) content.questions.set(basename(file.name, '.yaml'), questions)
    } else if (file.name.startsWith('fields/')) {
      const field = parseFile(file, fieldFile, problems)
      if (field) content.fields.set(basename(file.name, '.yaml'), field)
    } else if (file.name === 'periods.yaml') {
      content.periods = parseFile(file, periodsFile, problems) ?? undefined
    } else if (file.name === 'events.yaml') {
      content.events = parseFile(file, eventsFile, problems) ?? undefined
    } else if (file.name === 'drugs.yaml') {
      content.drugs = parseFile(file, drugsFile, problems) ?? undefined
    } else if (file.name === 'offences.yaml') {
      content.offences = parseFile(file, offencesFile, problems) ?? undefined
    } else {
      const playbook = parseFile(file, playbookFile, problems)
      if (playbook && named(file, playbook.id, problems)) content.playbooks.push({ ...playbook, file: file.name })
    }
  }
  return content
}

/** The line of a file of parts that lists the numbers with a letter which the Act has. */
export const LETTERED = 'lettered'

/** Reads one line for each number: "138 Proviso:1 (a) (b) (c)". */
const partsIn = ({ name, text }: ContentFile): [string, string[]][] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [no = '', ...parts] = line.split(' ')
      return [`${basename(name, '.txt')} ${no}`, parts]
    })

function named(file: ContentFile, id: string, problems: ContentProblem[]): boolean {
  if (basename(file.name, '.yaml') === id) return true
  problems.push({ file: file.name, where: 'id', rule: `the file must be named after its id: ${id}.yaml` })
  return false
}

function parseFile<S extends z.ZodType>(file: ContentFile, schema: S, problems: ContentProblem[]): z.infer<S> | null {
  const lines = new LineCounter()
  const document = parseDocument(file.text, { lineCounter: lines })
  if (document.errors.length > 0) {
    for (const error of document.errors)
      problems.push({
        file: file.name,
        where: `line ${lines.linePos(error.pos[0]).line}`,
        rule: firstLine(error.message),
      })
    return null
  }
  const parsed = schema.safeParse(document.toJS())
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) {
    const line = lineOf(document, issue.path, lines)
    problems.push({
      file: file.name,
      where: `line ${line}, ${issue.path.join('.') || 'the file'}`,
      rule: issue.message,
    })
  }
  return null
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? text

/** @returns the line of the deepest part of the path that exists, because a missing field has no line of its own */
function lineOf(document: Document, path: readonly PropertyKey[], lines: LineCounter): number {
  let node: unknown = document.contents
  let offset = 0
  for (const step of [...path, null]) {
    if (!isMap(node) && !isSeq(node) && !isScalar(node)) break
    offset = node.range?.[0] ?? offset
    if (step === null || isScalar(node)) break
    node = node.get(step, true)
  }
  return lines.linePos(offset).line
}
