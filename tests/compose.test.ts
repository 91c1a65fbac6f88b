/** What compose.yaml gives the product must be what the product takes, because nobody reads a start that fails on a server. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#server/platform/config/config.ts'

interface Service {
  environment?: Record<string, string>
  ports?: string[]
  networks: string[]
  stop_grace_period?: string
}

const root = join(import.meta.dirname, '..')
const SECRETS: Record<string, string> = {
  SITE: 'desk.example.in',
  DATABASE_SECRET: '0b9c4f7a61d2e8350b9c4f7a61d2e835',
  OBJECTS_SECRET: 'a61d2e8350b9c4f7a61d2e8350b9c4f7',
  TOKEN_SECRET: '9f2c61d07be84a35c1e0fd7a6b8295e4',
}
const text = readFileSync(join(root, 'compose.yaml'), 'utf8').replaceAll(
  /\$\{(\w+)(?::[?-][^}]*)?\}/g,
  (_, name: string) => SECRETS[name] ?? '',
)
const { services, networks } = parse(text) as {
  services: Record<'proxy' | 'product' | 'database' | 'objects', Service>
  networks: { inside: { ipam: { config: { subnet: string }[] } } }
}
const given = services.product.environment ?? {}

test('the product of compose.yaml starts in production once mail, SMS and payments are configured', () => {
  const config = readConfig({
    NODE_ENV: 'production',
    ...given,
    // Who the operator is has tests of its own.
    COMPANY_FILE: '',
    ALLOW_SANDBOX: '1',
  })
  expect(config).toMatchObject({
    production: true,
    publicUrl: 'https://desk.example.in',
    databaseUrl: `postgres://nyayadesk:${SECRETS['DATABASE_SECRET']}@database/nyayadesk`,
    trustedProxies: [networks.inside.ipam.config[0]?.subnet],
  })
  expect(config.s3Url).toContain('@objects:9000/desk')
})

test('its variables are those of .env.example, and its passwords those of the services', () => {
  const known = readFileSync(join(root, '.env.example'), 'utf8')
  for (const name of Object.keys(given)) expect(known).toMatch(new RegExp(`^# ${name}=`, 'm'))
  expect(given['DATABASE_URL']).toContain(services.database.environment?.['POSTGRES_PASSWORD'])
  expect(given['S3_URL']).toContain(services.objects.environment?.['MINIO_ROOT_PASSWORD'])
})

test('the proxy alone is reached from outside, and a stop waits for running answers', () => {
  expect(Object.entries(services).flatMap(([name, { ports }]) => (ports ? [name] : []))).toEqual(['proxy'])
  expect(Number.parseInt(services.product.stop_grace_period ?? '')).toBeGreaterThan(25)
})
