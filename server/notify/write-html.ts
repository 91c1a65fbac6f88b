import type { MessageLanguage } from '#db/notify.ts'

interface Mail {
  language: MessageLanguage
  subject: string
  /** A large paragraph is only a value: the code. */
  paragraphs: { text: string; large: boolean }[]
  link: { text: string; href: string } | undefined
  publicUrl: string
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans Devanagari','Nirmala UI',sans-serif"
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/**
 * Writes the mail for programs that show HTML. Nothing in it is fetched from anywhere, because that would tell a
 * stranger that the mail was read. The text has no colour of its own, so that a dark screen may choose; the button has
 * both of its colours. It uses tables, because old mail programs know no other way to keep a width.
 */
export function writeHtml({ language, subject, paragraphs, link, publicUrl }: Mail): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escape(subject)}</title>
</head>
<body style="margin:0;padding:0">
<table ${TABLE} width="100%"><tr><td align="center" style="padding:24px 16px">
<table ${TABLE} width="600" style="width:100%;max-width:600px"><tr><td style="${FONT};font-size:16px;line-height:1.6">
${paragraphs.map(paragraphOf).join('\n')}${link ? `\n${buttonOf(link)}` : ''}
<p style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid #8f95a8;font-size:13px">NyayaDesk<br>${escape(publicUrl)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

const paragraphOf = ({ text, large }: { text: string; large: boolean }) =>
  large
    ? `<p style="margin:0 0 16px;font-size:32px;line-height:1.2;font-weight:bold;letter-spacing:6px">${escape(text)}</p>`
    : `<p style="margin:0 0 16px">${escape(text).replaceAll('\n', '<br>')}</p>`

const buttonOf = ({ text, href }: { text: string; href: string }) =>
  `<p style="margin:24px 0"><a href="${escape(href)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1f3f7a;color:#ffffff;font-weight:bold;text-decoration:none">${escape(text)}</a></p>`

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
