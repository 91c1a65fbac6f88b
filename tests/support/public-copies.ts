/** Small files in the form of the public copies, of Acts that do not exist. */

export interface LinoSection {
  no: string
  title: string
  text: string
  footnotes?: string
  kind?: string
}

export interface LinoAct {
  slug: string
  title: string
  fetchedAt: string
  sections: LinoSection[]
}

const quoted = (text: string) => {
  if (text === '' || !/[\s()'":`]/.test(text)) return text
  return text.includes('`') ? `'${text.replaceAll("'", "''")}'` : `\`${text}\``
}

const textOf = (name: string, text: string) => [
  `${name}:`,
  '  string',
  ...text.split('\n').map((line) => `  line ${quoted(line)}`.trimEnd()),
]

/** @returns an Act as the public copy of India Code keeps it, a file for each */
export function linoAct({ slug, title, fetchedAt, sections }: LinoAct): string {
  return [
    'obj_root:',
    '  cacheVersion 1',
    `  fetchedAt ${quoted(fetchedAt)}`,
    '  law obj_root_law',
    'obj_root_law:',
    `  slug ${slug}`,
    `  title ${quoted(title)}`,
    '  sections obj_sections',
    'obj_sections:',
    ...sections.map((_, at) => `  obj_section_${at}`),
    ...sections.flatMap(({ no, title: heading, text, footnotes = '', kind }, at) => [
      `obj_section_${at}:`,
      ...(kind ? [`  kind ${kind}`] : []),
      `  sectionNo ${/^\d+$/.test(no) ? `(${no})` : no}`,
      `  title ${quoted(heading)}`,
      `  content obj_section_${at}_content`,
      `  footnotes obj_section_${at}_footnotes`,
      ...textOf(`obj_section_${at}_content`, text),
      ...textOf(`obj_section_${at}_footnotes`, footnotes),
    ]),
  ].join('\n')
}
