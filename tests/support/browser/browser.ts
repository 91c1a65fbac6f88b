/** A real Chromium from the development packages, so that nothing else has to be installed. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { quickFolder } from '../run/quick-folder.ts'

const cache = join(import.meta.dirname, '../../../node_modules/.cache/chromium')

const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(cache, 'fonts/fonts')}</dir>
  <cachedir>${join(cache, 'fonts/cache')}</cachedir>
</fontconfig>
`

/**
 * A document of a test lives for a second or two, so that code which is compiled to be fast costs more than it saves: axe-core
 * takes a tenth less of the processor without.
 */
const BASELINE_ONLY = '--js-flags=--no-maglev --no-turbofan --always-sparkplug'

export async function openBrowser(): Promise<Browser> {
  const executablePath = await unpackBrowser()
  return chromium.launch({
    executablePath,
    // The package's own arguments are not used, because they would turn web security off.
    args: ['--no-sandbox', '--headless=shell', BASELINE_ONLY],
    // Playwright lets the browser's processes share their memory by files of the temporary folder. On a disk their making takes up to
    // a seventh of a test.
    env: {
      ...process.env,
      TMPDIR: quickFolder(),
      LD_LIBRARY_PATH: join(cache, 'al2023/lib'),
      FONTCONFIG_PATH: join(cache, 'fonts'),
    },
  })
}

/**
 * Unpacks the browser and its libraries once, because the package does that by itself only on another platform. Two
 * must not do it at the same time, because a program that is being written cannot be started.
 * @returns its path
 */
export async function unpackBrowser(): Promise<string> {
  mkdirSync(cache, { recursive: true })
  const temporary = process.env['TMPDIR']
  process.env['TMPDIR'] = cache
  try {
    const { default: packaged, inflate } = await import('@sparticuz/chromium')
    const bin = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin')
    const executable = await packaged.executablePath()
    if (!existsSync(join(cache, 'al2023/lib'))) await inflate(join(bin, 'al2023.tar.br'))
    // The list of folders is replaced, because the package's own is for another platform and nothing is drawn without a
    // font to fall back on.
    writeFileSync(join(cache, 'fonts/fonts.conf'), FONTS)
    return executable
  } finally {
    if (temporary === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = temporary
  }
}
