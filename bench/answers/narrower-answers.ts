/**
 * Which narrower answer comes first for a question that its library has not seen: a quarter of all example questions is
 * taken out, the models are made from the others, and each question is asked. `node bench/answers/narrower-answers.ts [--fold 1]`.
 * Of a question of an answer the answer is known, of a question of a matter only the matter.
 * The figure alone proves nothing: a ranking may gain much here and nothing on questions by another hand (decision 54).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isQuestion, listExamples } from '#server/law/build/examples.ts'
import { makeMatterModel } from '#server/law/build/matter-model.ts'
import { parseContent, readContentFiles } from '#server/law/build/read-content.ts'
import { resolveContent } from '#server/law/build/resolve-content.ts'
import { buildLibrary } from '#server/law/index.ts'
import { openStore } from '#server/law/library/store.ts'
import { hashOf } from '#server/law/search/matters/features.ts'
import { openMatterRanker } from '#server/law/search/matters/rank-matters.ts'
import { openPlaybookRanker } from '#server/law/search/rank-playbooks.ts'
import { openTermReader } from '#server/law/search/terms.ts'
import { root } from '../support.ts'

const { values } = parseArgs({ options: { fold: { type: 'string', default: '0' } } })
const FOLDS = 4
const dir = mkdtempSync(join(tmpdir(), 'nyayadesk-answers-'))
const store = openStore(await buildLibrary(join(root, 'content/law'), dir))
const content = resolveContent(parseContent(readContentFiles(join(root, 'content/law')), []), [])
const asked = new Set([...content.questions.values()].flatMap(({ en, hinglish, hi }) => [...en, ...hinglish, ...hi]))
const examples = listExamples(content)
const isApart = ({ text, matter, answer }: (typeof examples)[number]) =>
  isQuestion({ text, matter, answer }) &&
  (answer > 0 || asked.has(text)) &&
  hashOf(text) % FOLDS === Number(values.fold)
const terms = openTermReader(store)
const rankByWords = openPlaybookRanker(store)
const rank = openMatterRanker(store, await makeMatterModel(examples.filter((one) => !isApart(one))))
const MOST_RANKED = 20

const questions = examples.filter(isApart).map(({ text, matter, answer }) => {
  const { matters, answers } = rank(text, rankByWords(terms.read(text, ''), MOST_RANKED), 'itself')
  const likeliest = matters[0]?.id
  return {
    isOfAnswer: answer > 0,
    language: /[\u0900-\u097f]/.test(text) ? 'Devanagari' : 'Latin letters',
    place: answers.findIndex(({ id }) => id === answer),
    // The answer that is given is one of the first matter.
    isGiven: answers.find((one) => one.matter === likeliest)?.id === answer,
    isOfMatter: likeliest === matter,
  }
})
type Question = (typeof questions)[number]
store.close()
rmSync(dir, { recursive: true, force: true })

const share = (list: readonly Question[], test: (one: Question) => boolean) =>
  `${((100 * list.filter(test).length) / list.length).toFixed(1)} %`
const report = (list: readonly Question[]) => ({
  questions: list.length,
  'first of all': share(list, ({ place }) => place === 0),
  'among three of all': share(list, ({ place }) => place >= 0 && place < 3),
  'among thirty of all': share(list, ({ place }) => place >= 0 && place < 30),
  'first of the first matter': share(list, ({ isGiven }) => isGiven),
  'matter first': share(list, ({ isOfMatter }) => isOfMatter),
})
const ofAnswers = questions.filter(({ isOfAnswer }) => isOfAnswer)
const ofMatters = questions.filter(({ isOfAnswer }) => !isOfAnswer)
console.table({
  all: report(ofAnswers),
  'Latin letters': report(ofAnswers.filter(({ language }) => language === 'Latin letters')),
  Devanagari: report(ofAnswers.filter(({ language }) => language === 'Devanagari')),
})
console.log(
  `${ofMatters.length} questions of a matter: matter first ${share(ofMatters, ({ isOfMatter }) => isOfMatter)}`,
)
