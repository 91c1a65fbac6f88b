/**
 * The tables of the library file. The keys (`report`, `name_word`, `act_name`, `spelling`) are normalised by the functions that also
 * normalise what is looked up, so that both always meet.
 */
import { FTS_TOKENIZER } from '../text/words.ts'

/** Raise it when the tables, the normalisation or the shape of the digests change. An older file is then rebuilt. */
export const LIBRARY_FORMAT = 19

const fts = (name: string, columns: string) =>
  `CREATE VIRTUAL TABLE ${name} USING fts5(${columns}, content='', tokenize="${FTS_TOKENIZER}");`

export const TABLES = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE act (
  id TEXT PRIMARY KEY, title TEXT NOT NULL, short TEXT NOT NULL, unit TEXT NOT NULL, last INTEGER NOT NULL, articles INTEGER, lettered TEXT NOT NULL,
  valid_from TEXT NOT NULL, valid_to TEXT, replaced_by TEXT NOT NULL, unchecked TEXT
) WITHOUT ROWID;
CREATE TABLE act_name (key TEXT NOT NULL, act TEXT NOT NULL, PRIMARY KEY (key, act)) WITHOUT ROWID;
CREATE TABLE provision (
  id INTEGER PRIMARY KEY, act TEXT NOT NULL, no TEXT NOT NULL, heading TEXT NOT NULL, says TEXT NOT NULL, details TEXT NOT NULL,
  offences TEXT NOT NULL, valid_from TEXT NOT NULL, substituted TEXT, valid_to TEXT, unchecked TEXT, generated INTEGER NOT NULL,
  hindi TEXT NOT NULL, UNIQUE (act, no)
);
CREATE TABLE provision_sub (provision INTEGER NOT NULL, sub TEXT NOT NULL, PRIMARY KEY (provision, sub)) WITHOUT ROWID;
CREATE TABLE provision_part (provision INTEGER NOT NULL, part TEXT NOT NULL, PRIMARY KEY (provision, part)) WITHOUT ROWID;
CREATE TABLE succession (old INTEGER NOT NULL, old_sub TEXT NOT NULL, successor INTEGER NOT NULL, now TEXT);
CREATE INDEX succession_old ON succession (old);
CREATE INDEX succession_successor ON succession (successor);
CREATE TABLE judgment (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, title TEXT NOT NULL, court TEXT NOT NULL, bench INTEGER, date TEXT NOT NULL,
  neutral TEXT, reports TEXT NOT NULL, points TEXT NOT NULL, status TEXT NOT NULL, treatment TEXT NOT NULL, unchecked TEXT,
  hindi TEXT
);
CREATE TABLE report (key TEXT NOT NULL, judgment INTEGER NOT NULL, PRIMARY KEY (key, judgment)) WITHOUT ROWID;
CREATE TABLE name_word (word TEXT NOT NULL, judgment INTEGER NOT NULL, PRIMARY KEY (word, judgment)) WITHOUT ROWID;
CREATE TABLE judgment_alias (key TEXT NOT NULL, judgment INTEGER NOT NULL, PRIMARY KEY (key, judgment)) WITHOUT ROWID;
CREATE TABLE judgment_provision (judgment INTEGER NOT NULL, provision INTEGER NOT NULL, PRIMARY KEY (judgment, provision)) WITHOUT ROWID;
CREATE INDEX judgment_provision_provision ON judgment_provision (provision);
CREATE TABLE playbook (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, title TEXT NOT NULL, body TEXT NOT NULL);
CREATE TABLE answer (id INTEGER PRIMARY KEY, playbook INTEGER NOT NULL, question TEXT NOT NULL, questionHi TEXT NOT NULL, says TEXT NOT NULL, hi TEXT NOT NULL, common INTEGER NOT NULL);
CREATE INDEX answer_playbook ON answer (playbook);
CREATE TABLE field (id INTEGER PRIMARY KEY, name TEXT NOT NULL, offers TEXT NOT NULL);
CREATE TABLE matter_model (part TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE playbook_provision (
  playbook INTEGER NOT NULL, provision INTEGER NOT NULL, place INTEGER NOT NULL, listed INTEGER NOT NULL, PRIMARY KEY (playbook, provision)
) WITHOUT ROWID;
CREATE INDEX playbook_provision_provision ON playbook_provision (provision);
CREATE TABLE playbook_judgment (
  playbook INTEGER NOT NULL, judgment INTEGER NOT NULL, place INTEGER NOT NULL, listed INTEGER NOT NULL, PRIMARY KEY (playbook, judgment)
) WITHOUT ROWID;
CREATE INDEX playbook_judgment_judgment ON playbook_judgment (judgment);
CREATE TABLE spelling (key TEXT NOT NULL, word TEXT NOT NULL, PRIMARY KEY (key, word)) WITHOUT ROWID;
${fts('playbook_text', 'title, asks, words, law, body')}
${fts('provision_text', 'heading, words, says, act')}
${fts('judgment_text', 'title, words, points')}
`
