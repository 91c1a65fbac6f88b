/**
 * The tables of what was imported. They are apart from the shipped digests, so that a word of ours is never taken for a
 * word of the court's. The file is read-only, made by an import and put in place whole. Its keys are normalised as in
 * the digests' file, so that both are found in the same way.
 */
import { FTS_TOKENIZER } from '../text/words.ts'

/** Raise it when the tables or what is extracted change. An older file is then read again with `reindex`. */
export const CORPUS_FORMAT = 3

/**
 * The index keeps positions. Without them FTS5 counts no repeated word, and bm25 would be zero in a table without
 * content.
 */
const textTable = (name: string, columns: string) =>
  `CREATE VIRTUAL TABLE ${name} USING fts5(${columns}, content='', contentless_delete=1, detail=full, tokenize="${FTS_TOKENIZER}");`

export const CORPUS_TABLES = `
CREATE TABLE document (
  id INTEGER PRIMARY KEY,
  source TEXT NOT NULL,
  -- Unique in its source: the file's name without its ending, or the source's own number.
  name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('judgment', 'provision')),
  -- Of what it was read from: the same again is not read again.
  fingerprint TEXT NOT NULL,
  title TEXT NOT NULL,
  -- The date of a judgment, or the day of the copy that a provision is from.
  court TEXT, date TEXT, judges TEXT NOT NULL DEFAULT '[]', neutral TEXT, reports TEXT NOT NULL DEFAULT '[]', outcome TEXT,
  -- Of a provision: the digests' id of its Act where they know it, else the Act's name as a key.
  act TEXT, act_title TEXT, no TEXT,
  -- The court's own number of the matter.
  case_no TEXT,
  chars INTEGER NOT NULL,
  UNIQUE (source, name)
);
CREATE INDEX document_provision ON document (act, no) WHERE kind = 'provision';
CREATE INDEX document_date ON document (date) WHERE kind = 'judgment';
CREATE TABLE passage (document INTEGER NOT NULL, seq INTEGER NOT NULL, para TEXT, text TEXT NOT NULL, PRIMARY KEY (document, seq)) WITHOUT ROWID;
CREATE TABLE report (key TEXT NOT NULL, document INTEGER NOT NULL, PRIMARY KEY (key, document)) WITHOUT ROWID;
CREATE INDEX report_document ON report (document);
CREATE TABLE name_word (word TEXT NOT NULL, document INTEGER NOT NULL, PRIMARY KEY (word, document)) WITHOUT ROWID;
CREATE INDEX name_word_document ON name_word (document);
-- A judgment cites another: as it is written; its target is found once everything is there.
CREATE TABLE cite (
  document INTEGER NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, key TEXT, petitioner TEXT, respondent TEXT, year INTEGER,
  target INTEGER, PRIMARY KEY (document, seq, at)
) WITHOUT ROWID;
CREATE INDEX cite_target ON cite (target) WHERE target IS NOT NULL;
-- A judgment cites a provision, and how often.
CREATE TABLE cite_provision (document INTEGER NOT NULL, act TEXT NOT NULL, no TEXT NOT NULL, times INTEGER NOT NULL, PRIMARY KEY (document, act, no)) WITHOUT ROWID;
CREATE INDEX cite_provision_provision ON cite_provision (act, no);
${textTable('judgment_text', 'title, body')}
-- How each judgment begins: what happened is told there, and like facts are found by it.
${textTable('opening_text', 'body')}
${textTable('provision_text', 'title, body')}
-- Which provision a text without a number is, and how sure that is, above 0 to 1: it may be several, old law and new.
CREATE TABLE alignment (document INTEGER NOT NULL, act TEXT NOT NULL, no TEXT NOT NULL, certainty REAL NOT NULL, PRIMARY KEY (document, act, no)) WITHOUT ROWID;
CREATE INDEX alignment_provision ON alignment (act, no);
-- Judgments that speak of what such a text says, in its own words; 0 to 1.
CREATE TABLE echo (judgment INTEGER NOT NULL, provision INTEGER NOT NULL, weight REAL NOT NULL, PRIMARY KEY (judgment, provision)) WITHOUT ROWID;
CREATE TABLE skipped (source TEXT NOT NULL, name TEXT NOT NULL, reason TEXT NOT NULL, PRIMARY KEY (source, name)) WITHOUT ROWID;
CREATE TABLE imported (source TEXT NOT NULL, path TEXT NOT NULL, at TEXT NOT NULL, PRIMARY KEY (source, path)) WITHOUT ROWID;
-- An archive or a table of which everything was read, and how many documents it gave: it is not opened again.
CREATE TABLE part (source TEXT NOT NULL, name TEXT NOT NULL, fingerprint TEXT NOT NULL, size INTEGER NOT NULL, PRIMARY KEY (source, name)) WITHOUT ROWID;
-- A document that another one stands for: the same judgment from a second source, an earlier print of a section.
CREATE TABLE same_as (document INTEGER PRIMARY KEY, same INTEGER NOT NULL);
CREATE INDEX same_as_same ON same_as (same);
`
