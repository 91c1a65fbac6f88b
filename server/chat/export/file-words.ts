/** The headings and fixed sentences of a session's file, in the languages of the interface. */

export type FileLanguage = 'en' | 'hi'

interface FileWords {
  /** Of dates. */
  locale: string
  closing(day: string): string
  exported(day: string, questions: number): string
  newest(shown: number, all: number): string
  otherVersions: string
  question(no: number): string
  answer: string
  attached(name: string): string
  draft(name: string): string
  ended: Record<'running' | 'cancelled' | 'interrupted' | 'failed', string>
  nothingWritten: string
  listedOnly: string
  nothingLookedUp: string
  byLibrary: string
  byModel(name: string, provider: string): string
  lookedUp(steps: string): string
  forCourt(day: string): string
  notFinished: string
  exhibit: string
  /** The columns of the questions for court: number, question, answer, put. */
  columns: readonly [string, string, string, string]
}

const ENGLISH: FileWords = {
  locale: 'en-IN',
  closing: (day) => `Legal information, not legal advice. Made by NyayaDesk from the record of this session on ${day}.`,
  exported: (day, questions) =>
    `Exported on ${day}: ${questions === 1 ? 'one question and its answer' : `${questions} questions and their answers`}`,
  newest: (shown, all) => `These are the newest ${shown} of ${all} questions.`,
  otherVersions: 'Of a question that was asked again, the version on the screen is here.',
  question: (no) => `Question ${no}`,
  answer: 'Answer',
  attached: (name) => `Attached: ${name}`,
  draft: (name) => `Court paper kept with this answer: ${name}`,
  ended: {
    running: 'This answer was still being written when this file was made: it is not finished.',
    cancelled: 'This answer was stopped before it was finished.',
    interrupted: 'This answer was interrupted before it was finished.',
    failed: 'This answer failed before it was finished.',
  },
  nothingWritten: 'Nothing had been written.',
  listedOnly: 'Of what it cites, only what is listed under Sources was looked up.',
  nothingLookedUp: 'Nothing that it cites was looked up.',
  byLibrary: 'Written from the law library by code; no language model was used.',
  byModel: (name, provider) => `Written by the language model ${name}${provider && ` (${provider})`}.`,
  lookedUp: (steps) => `What was looked up before it was written: ${steps}.`,
  forCourt: (day) => `For court. Made on ${day}. Check each quotation against the paper.`,
  notFinished: 'No answer of this session is finished yet.',
  exhibit: 'Exhibit',
  columns: ['No.', 'Question', 'Answer', 'Put'],
}

const HINDI: FileWords = {
  locale: 'hi-IN',
  closing: (day) => `कानूनी जानकारी, कानूनी सलाह नहीं। NyayaDesk ने ${day} को इस सत्र के अभिलेख से बनाया।`,
  exported: (day, questions) =>
    `${day} को डाउनलोड: ${questions === 1 ? 'एक सवाल और उसका उत्तर' : `${questions} सवाल और उनके उत्तर`}`,
  newest: (shown, all) => `यहाँ ${all} में से सबसे नए ${shown} सवाल हैं।`,
  otherVersions: 'जो सवाल दोबारा पूछा गया, उसका स्क्रीन वाला रूप यहाँ है।',
  question: (no) => `सवाल ${no}`,
  answer: 'उत्तर',
  attached: (name) => `साथ में: ${name}`,
  draft: (name) => `इस उत्तर के साथ रखा अदालती दस्तावेज़: ${name}`,
  ended: {
    running: 'यह फ़ाइल बनते समय उत्तर लिखा जा रहा था: वह अधूरा है।',
    cancelled: 'यह उत्तर पूरा होने से पहले रोका गया।',
    interrupted: 'यह उत्तर पूरा होने से पहले बीच में रुक गया।',
    failed: 'यह उत्तर पूरा नहीं हो सका।',
  },
  nothingWritten: 'कुछ नहीं लिखा गया था।',
  listedOnly: 'इसमें जो उद्धृत है, उसमें से केवल स्रोतों की सूची वाला देखा गया।',
  nothingLookedUp: 'इसमें उद्धृत कुछ भी देखा नहीं गया।',
  byLibrary: 'कोड ने कानूनी पुस्तकालय से लिखा; भाषा-मॉडल का उपयोग नहीं हुआ।',
  byModel: (name, provider) => `भाषा-मॉडल ${name}${provider && ` (${provider})`} ने लिखा।`,
  lookedUp: (steps) => `लिखने से पहले क्या देखा गया: ${steps}।`,
  forCourt: (day) => `न्यायालय के लिए। ${day} को बनाया गया। हर उद्धरण कागज़ से मिला लें।`,
  notFinished: 'इस सत्र का कोई उत्तर अभी पूरा नहीं हुआ।',
  exhibit: 'प्रदर्श',
  columns: ['क्र.', 'प्रश्न', 'उत्तर', 'पूछा'],
}

export const FILE_WORDS: Record<FileLanguage, FileWords> = { en: ENGLISH, hi: HINDI }
