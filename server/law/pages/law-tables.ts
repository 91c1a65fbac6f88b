import type { LawTable } from '#shared/law/law-table.ts'
import type { TableFile } from '../quantities/content.ts'
import { readDrugs, readTables } from '../quantities/read-tables.ts'

/** The provisions that leave the quantities to the notification, or punish by them. */
const OF_DRUGS: ReadonlySet<string> = new Set(['ndps 2', 'ndps 37', 'm:ndps-bail', ...sectionsOfDrugs()])

/** @param id of a provision, a judgment or a matter @returns the tables of figures that its page shows */
export const tablesAt = (id: string): LawTable[] => [
  ...[...readTables().values()].filter(({ at }) => at.includes(id)).map(describeTable),
  ...(OF_DRUGS.has(id) ? [tableOfDrugs()] : []),
]

const describeTable = ({ id, title, range, columns, rows, note }: TableFile): LawTable => ({
  id,
  title,
  columns: [range, ...columns.map(({ name }) => name)],
  rows: rows.map(({ when, values, source, ...confirmed }) => ({
    cells: [when, ...columns.map(({ unit }, at) => writeValue(values[at] ?? null, unit))],
    provision: source ?? null,
    page: pageOf(confirmed),
  })),
  note: note ?? null,
})

function sectionsOfDrugs(): string[] {
  return readDrugs().map(({ section }) => section)
}

const tableOfDrugs = (): LawTable => ({
  id: 'drug-quantities',
  title: { en: 'Small and commercial quantities', hi: 'अल्प और वाणिज्यिक मात्रा' },
  columns: [
    { en: 'Drug', hi: 'मादक पदार्थ' },
    { en: 'Small, less than', hi: 'अल्प, इससे कम' },
    { en: 'Commercial, more than', hi: 'वाणिज्यिक, इससे अधिक' },
  ],
  rows: readDrugs().map(({ name, small, commercial, ...confirmed }) => ({
    cells: [name, writeValue(small, 'grams'), writeValue(commercial, 'grams')],
    provision: null,
    page: pageOf(confirmed),
  })),
  note: {
    en: 'Notification S.O. 1055(E) of 19 October 2001, as amended. Only common drugs are here.',
    hi: 'अधिसूचना का.आ. 1055(अ), 19 अक्टूबर 2001, संशोधित रूप में। यहाँ केवल आम पदार्थ हैं।',
  },
})

const pageOf = ({ page, seen }: { page?: string | undefined; seen?: string | undefined }) =>
  page !== undefined && seen !== undefined ? { address: page, seen } : null

function writeValue(value: number | null, unit: TableFile['columns'][number]['unit']): { en: string; hi: string } {
  if (value === null) return { en: 'no limit', hi: 'कोई सीमा नहीं' }
  const same = (text: string) => ({ en: text, hi: text })
  if (unit === 'percent') return same(`${value}%`)
  if (unit === 'share') return same(`1/${value}`)
  if (unit === 'rupees') {
    const figures = value.toLocaleString('en-IN')
    return { en: `Rs ${figures}`, hi: `${figures} रुपये` }
  }
  if (unit === 'times') return same(String(value))
  if (value >= 1_000) return { en: `${value / 1_000} kg`, hi: `${value / 1_000} किग्रा` }
  return value < 0.5
    ? { en: `${Math.round(value * 1_000)} mg`, hi: `${Math.round(value * 1_000)} मिग्रा` }
    : { en: `${value} g`, hi: `${value} ग्राम` }
}
