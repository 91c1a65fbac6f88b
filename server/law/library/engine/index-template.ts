/**
 * How the engine stores what was imported. A library is two indexes of one name: the documents with everything that is searched and
 * linked, and their passages, which are only read. An alias names the library that is in use.
 */

/** Raise it when the fields or what is in them change. The next `publish` then makes a new library. */
export const ENGINE_FORMAT = 1

/** The alias that readers follow, and the beginning of the names of all libraries. */
export const LAW_ALIAS = 'nyayadesk-law'
export const passagesOf = (library: string) => `${library}-passages`

const keyword = { type: 'keyword' }
const shown = { type: 'keyword', index: false, doc_values: false }
/** Read back as it was sent, and never searched. */
const kept = { type: 'object', enabled: false }

/**
 * The words come folded: lay words, sections and Hindi spellings are brought to one form by `text/words.ts`, which questions go through
 * too, so that no second list can differ from the first. The engine stems what is left, by the algorithm that FTS5 has.
 */
const ANALYSIS = {
  filter: { fold_accents: { type: 'asciifolding' } },
  analyzer: {
    law: { type: 'custom', tokenizer: 'standard', filter: ['lowercase', 'fold_accents', 'porter_stem'] },
    keys: { type: 'custom', tokenizer: 'whitespace' },
  },
}

const MAPPINGS = {
  dynamic: false,
  _source: { excludes: ['judgment_text', 'opening_text', 'provision_text', 'provisions'] },
  properties: {
    id: { type: 'long' },
    source: keyword,
    name: keyword,
    kind: keyword,
    title: shown,
    court: keyword,
    date: keyword,
    asOn: shown,
    judges: keyword,
    bench: { type: 'integer' },
    neutral: shown,
    reports: shown,
    outcome: keyword,
    act: keyword,
    actTitle: shown,
    /** The Act with its title, so that both are counted as one. */
    actNamed: keyword,
    no: keyword,
    chars: { type: 'integer' },
    /** The document that stands for this one. */
    sameAs: { type: 'long' },
    reportKeys: keyword,
    nameWords: keyword,
    /** The documents that a judgment cites, each once, and each citation in its place. */
    cited: { type: 'long' },
    targets: kept,
    citedElsewhere: { type: 'integer', index: false },
    /** The provisions that a judgment cites, each as often as it does, so that the score counts. */
    provisions: { type: 'text', analyzer: 'keys', similarity: 'how_often', norms: false },
    provisionTimes: kept,
    /** What a judgment votes for: texts of provisions by their citations, and by their words. */
    votes: kept,
    echoes: kept,
    /** Of a provision: its own key, and those that a text without a number may be. */
    provisionKey: keyword,
    alignedKeys: keyword,
    alignments: kept,
    judgment_text: { type: 'text', analyzer: 'law' },
    opening_text: { type: 'text', analyzer: 'law' },
    provision_text: { type: 'text', analyzer: 'law' },
  },
}

/** @param shards one for each 30 GB or so; a library of 300,000 judgments needs one */
export const documentsIndex = (shards: number) => ({
  settings: {
    number_of_shards: shards,
    // Each shard is on two nodes as soon as there are two, so that one can be lost.
    auto_expand_replicas: '0-1',
    refresh_interval: '-1',
    max_result_window: 100_000,
    // The weights of the ranking were chosen with the bm25 of FTS5, whose constants these are.
    similarity: { default: { type: 'BM25', k1: 1.2, b: 0.75 }, how_often: { type: 'BM25', k1: 1_000, b: 0 } },
    analysis: ANALYSIS,
  },
  mappings: MAPPINGS,
})

export const passagesIndex = (shards: number) => ({
  settings: {
    number_of_shards: shards,
    auto_expand_replicas: '0-1',
    refresh_interval: '-1',
    codec: 'best_compression',
  },
  mappings: { dynamic: false, properties: { passages: kept } },
})

/** One word for an Act and a number, so that both are found as one. */
export const provisionKey = (act: string, no: string) => `${encodeURIComponent(act)}/${encodeURIComponent(no)}`
