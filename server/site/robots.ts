/** The files that search engines read first: the paths they may read, and the pages there are. */
import { PATHS, PUBLIC_PAGES } from '#shared/pages.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { App } from '#server/platform/http/create-app.ts'
import { escapeMarkup } from './documents.ts'

export function robotsRoutes(app: App, { publicUrl }: Config) {
  const robots = `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`
  const sitemap = makeSitemap(publicUrl)

  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(robots),
  )
  app.get('/sitemap.xml', { schema: { hide: true } }, (_request, reply) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache').send(sitemap),
  )
}

/**
 * Makes the sitemap by the protocol of sitemaps.org, with the languages of each public page. The directory has one
 * address for both languages.
 */
function makeSitemap(publicUrl: string): string {
  const pages = Object.values(PUBLIC_PAGES).flatMap((path) => {
    const english = `${publicUrl}${path}`
    const alternates = { 'en-IN': english, 'hi-IN': `${english}?language=hi`, 'x-default': english }
    const links = Object.entries(alternates).map(
      ([language, at]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeMarkup(at)}"/>`,
    )
    return [english, `${english}?language=hi`].map((at) => sitemapUrl(at, links.join('')))
  })
  const urls = [...pages, sitemapUrl(`${publicUrl}${PATHS.directory}`)]
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

const sitemapUrl = (at: string, links = '') => `<url><loc>${escapeMarkup(at)}</loc>${links}</url>`
