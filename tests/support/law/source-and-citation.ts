import type { CheckedCitation, Source } from '#shared/law/law.ts'

export const source = (n: number, id: string, more: Partial<Source> = {}): Source => ({
  n,
  id,
  kind: 'provision',
  label: `Label of ${id}`,
  heading: '',
  passage: '',
  state: 'verified',
  reason: '',
  ...more,
})
export const citation = (raw: string, id: string | null, more: Partial<CheckedCitation> = {}): CheckedCitation => ({
  start: 0,
  end: raw.length,
  raw,
  kind: 'provision',
  id,
  label: `Label of ${id ?? raw}`,
  heading: '',
  passage: '',
  state: 'verified',
  finding: 'verified',
  reason: '',
  source: { name: 'digests', document: null, para: null },
  ...more,
})
