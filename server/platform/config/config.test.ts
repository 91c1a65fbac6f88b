import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { gstinCheckDigit } from '#shared/gstin.ts'
import { ConfigError, readConfig } from './config.ts'

const DLT = {
  SMS_URL: 'https://sms.example.in',
  SMS_DLT_ENTITY_ID: '1101160000000000001',
  SMS_DLT_HEADER: 'NYAYAD',
  SMS_DLT_TEMPLATES: 'signup-code.en=1107160000000000001, signup-code.hi=1107160000000000002',
}

const folder = mkdtempSync(join(tmpdir(), 'nyayadesk-company-'))
afterAll(() => rmSync(folder, { recursive: true }))
const GSTIN = `07AAACN1234F1Z${gstinCheckDigit('07AAACN1234F1Z')}`
let made = 0
/** @param changes of an operator to the example; values in YAML */
function companyFile(changes: Record<string, string> = {}): string {
  const example = readFileSync(join(import.meta.dirname, '../../../content/company.yaml'), 'utf8')
  const lines = Object.entries({ gstin: GSTIN, ...changes })
  const text = lines.reduce(
    (all, [key, value]) => all.replace(new RegExp(`^${key}: .*`, 'm'), `${key}: ${value}`),
    example,
  )
  const file = join(folder, `${(made += 1)}.yaml`)
  writeFileSync(file, text)
  return file
}

describe('the environment', () => {
  test('names proxies in large or small letters, and refuses what is no address', () => {
    expect(readConfig({}).proxies).toEqual({})
    expect(readConfig({ https_proxy: 'http://proxy:3128', NO_PROXY: 'inside' }).proxies).toEqual({
      https_proxy: 'http://proxy:3128',
      no_proxy: 'inside',
    })
    expect(() => readConfig({ HTTP_PROXY: 'proxy' })).toThrow('HTTP_PROXY: must be an http or https address')
  })

  test('has a default for every variable', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      trialDays: 7,
      ai: { provider: 'offline' },
    })
  })

  test.each([
    ['PORT', { PORT: 'abc' }],
    ['PORT', { PORT: '70000' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'desk.example.in' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
    ['TOKEN_SECRET', { TOKEN_SECRET: 'short' }],
    ['ADMIN_EMAIL', { ADMIN_EMAIL: 'nobody' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'a@example.in' }],
    ['AI_PROVIDER', { AI_PROVIDER: 'oracle' }],
    ['AI_MODEL', { AI_BASE_URL: 'http://127.0.0.1:1/v1' }],
    ['AI_BASE_URL', { AI_MODEL: 'x' }],
    ['AI_API_KEY', { AI_PROVIDER: 'anthropic', AI_MODEL: 'x' }],
    ['EMBEDDINGS_URL', { EMBEDDINGS_URL: 'embeddings.example.in', EMBEDDINGS_MODEL: 'm' }],
    ['EMBEDDINGS_MODEL', { EMBEDDINGS_URL: 'http://127.0.0.1:1/v1' }],
    ['EMBEDDINGS_URL', { EMBEDDINGS_MODEL: 'm' }],
    ['SMTP_URL', { SMTP_URL: 'http://x' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://x' }],
    ['SMS_URL', { SMS_URL: 'sms.example.in' }],
    ['SMS_DLT_ENTITY_ID', { ...DLT, SMS_DLT_ENTITY_ID: 'NyayaDesk' }],
    ['SMS_DLT_HEADER', { ...DLT, SMS_DLT_HEADER: 'NYAYADESK' }],
    ['SMS_DLT_TEMPLATES', { ...DLT, SMS_DLT_TEMPLATES: 'signup-code=1107' }],
    ['SMS_DLT_TEMPLATES', { ...DLT, SMS_DLT_TEMPLATES: 'signup-code.en=1107;signup-code.hi=1108' }],
    ['SMS_DLT_ENTITY_ID', { ...DLT, SMS_DLT_ENTITY_ID: '' }],
    ['SMS_DLT_HEADER', { ...DLT, SMS_DLT_HEADER: '' }],
    ['SMS_DLT_TEMPLATES', { ...DLT, SMS_DLT_TEMPLATES: '' }],
    ['RAZORPAY_KEY_ID', { RAZORPAY_KEY_ID: 'x' }],
    ['TRIAL_DAYS', { TRIAL_DAYS: '-1' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'with a space in it' }],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }],
    ['OTEL_EXPORTER_OTLP_HEADERS', { OTEL_EXPORTER_OTLP_HEADERS: 'authorization' }],
    ['OTEL_EXPORTER_OTLP_HEADERS', { OTEL_EXPORTER_OTLP_HEADERS: 'a=b,' }],
    ['OTEL_EXPORTER_OTLP_HEADERS', { OTEL_EXPORTER_OTLP_HEADERS: 'a=%zz' }],
    ['OTEL_TRACES_SAMPLER_ARG', { OTEL_TRACES_SAMPLER_ARG: '2' }],
  ])('a bad value of %s is named', (name, env) => {
    const read = () => readConfig(env)
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(new RegExp(name))
    try {
      read()
    } catch (error) {
      expect((error as Error).message).not.toContain('\n')
    }
  })

  test('treats an empty value as a missing one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', TRIAL_DAYS: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
      trialDays: 7,
    })
  })

  test('another AI_ variable chooses a hosted model', () => {
    expect(readConfig({ AI_BASE_URL: 'http://127.0.0.1:1/v1', AI_MODEL: 'm' }).ai).toMatchObject({
      provider: 'openai-compatible',
      model: 'm',
    })
    expect(readConfig({ AI_PROVIDER: 'offline', AI_MODEL: 'm' }).ai).toEqual({ provider: 'offline' })
  })

  test('needs the ids of the registration of all text messages, or of none', () => {
    expect(readConfig(DLT).sms).toEqual({
      url: 'https://sms.example.in',
      token: undefined,
      dlt: {
        entityId: '1101160000000000001',
        header: 'NYAYAD',
        templates: new Map([
          ['signup-code.en', '1107160000000000001'],
          ['signup-code.hi', '1107160000000000002'],
        ]),
      },
    })
    expect(readConfig({ SMS_URL: DLT.SMS_URL }).sms?.dlt).toBeUndefined()
  })

  test('needs an address and a model for embeddings, and the key is optional', () => {
    expect(readConfig({ EMBEDDINGS_KEY: 'k' }).embeddings).toBeUndefined()
    expect(readConfig({ EMBEDDINGS_URL: 'https://e.example.in/v1/', EMBEDDINGS_MODEL: 'm' }).embeddings).toEqual({
      url: 'https://e.example.in/v1',
      key: undefined,
      model: 'm',
    })
  })

  test('takes several nodes of OpenSearch, with one name and password for all', () => {
    const nodes = ['https://search-1.example.in:9200', 'https://search-2.example.in:9200/law']
    const written = 'https://desk:p%40ss@search-1.example.in:9200, https://search-2.example.in:9200/law/'
    const authorization = `Basic ${Buffer.from('desk:p@ss').toString('base64')}`
    expect(readConfig({ LAW_SEARCH_URL: written }).lawSearch).toEqual({ nodes, authorization })
    expect(readConfig({ LAW_SEARCH_URL: 'http://127.0.0.1:9200' }).lawSearch?.authorization).toBeNull()
    expect(readConfig({}).lawSearch).toBeUndefined()
    for (const bad of ['search-1:9200', 'http://a,', 'ftp://a'])
      expect(() => readConfig({ LAW_SEARCH_URL: bad })).toThrow(/^LAW_SEARCH_URL: /)
  })

  describe('the company that runs the installation', () => {
    test('is an example until an operator names one', () => {
      expect(readConfig({}).company).toMatchObject({ isExample: true, gstin: '' })
      expect(readConfig({ COMPANY_FILE: companyFile() }).company).toMatchObject({ isExample: false, gstin: GSTIN })
    })
    test.each([
      ['a GSTIN of another State', { state: 'Goa' }, /^COMPANY_FILE: gstin: was issued in another State/],
      ['a wrong check digit', { gstin: GSTIN.slice(0, 14) + '!' }, /^COMPANY_FILE: gstin: /],
      ['one series for both', { credit_note_series: 'ND' }, /^COMPANY_FILE: credit_note_series: must differ/],
      ['an unknown State', { state: 'New Delhi' }, /^COMPANY_FILE: state: /],
      ['a PIN of five digits', { pin_code: '"11000"' }, /^COMPANY_FILE: pin_code: /],
    ])('%s stops the start with one line', (_, changes, line) => {
      expect(() => readConfig({ COMPANY_FILE: companyFile(changes) })).toThrow(line)
    })
    test('stops the start when its file is missing', () => {
      expect(() => readConfig({ COMPANY_FILE: join(folder, 'none.yaml') })).toThrow(/^COMPANY_FILE: .*none\.yaml/)
    })
  })

  test.each(['abc,', ',abc', 'abc,,def', ' , '])('refuses an empty webhook secret: %j', (secrets) => {
    const keys = { RAZORPAY_KEY_ID: 'a', RAZORPAY_KEY_SECRET: 'b' }
    expect(() => readConfig({ ...keys, RAZORPAY_WEBHOOK_SECRET: secrets })).toThrow(/^RAZORPAY_WEBHOOK_SECRET: .*empty/)
    expect(readConfig({ ...keys, RAZORPAY_WEBHOOK_SECRET: 'new, old' }).razorpay?.webhookSecrets).toEqual([
      'new',
      'old',
    ])
  })

  describe('in production', () => {
    const whole = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://desk.example.in',
      SMTP_URL: 'smtps://mail.example.in',
      MAIL_FROM: 'desk@example.in',
      SMS_URL: 'https://sms.example.in',
      RAZORPAY_KEY_ID: 'rzp_live_a',
      RAZORPAY_KEY_SECRET: 'b',
      RAZORPAY_WEBHOOK_SECRET: '41d0b7e95c3f8a26',
      TOKEN_SECRET: '9f2c61d07be84a35c1e0fd7a6b8295e4',
      COMPANY_FILE: companyFile(),
      ADMIN_EMAIL: 'asha.rao@example.in',
      ADMIN_PASSWORD: 'kfwn-tbqe-Rym4#72',
    }
    const refusal = (changes: Record<string, string>) => {
      try {
        readConfig({ ...whole, ...changes })
        return []
      } catch (error) {
        return (error as Error).message.split('\n')
      }
    }
    test('starts when nothing is a stand-in', () => expect(readConfig(whole).production).toBe(true))
    test.each([
      ['SMTP_URL', { SMTP_URL: '' }],
      ['SMS_URL', { SMS_URL: '' }],
      ['RAZORPAY_KEY_ID', { RAZORPAY_KEY_ID: '', RAZORPAY_KEY_SECRET: '', RAZORPAY_WEBHOOK_SECRET: '' }],
      ['TOKEN_SECRET', { TOKEN_SECRET: '' }],
      ['PUBLIC_URL', { PUBLIC_URL: '' }],
      ['COMPANY_FILE', { COMPANY_FILE: '' }],
      ['COMPANY_FILE', { COMPANY_FILE: companyFile({ gstin: '""' }) }],
    ])('refuses to start without %s, unless the operator allows it', (name, without) => {
      expect(refusal(without)).toEqual([expect.stringMatching(new RegExp(`${name}.*ALLOW_SANDBOX=1`))])
      expect(refusal({ ...without, ALLOW_SANDBOX: '1' })).toEqual([])
    })
    test.each([
      ['RAZORPAY_KEY_ID', 'rzp_test_1DP5mmOlF5G5ag'],
      ['PUBLIC_URL', 'http://desk.example.in'],
    ])('refuses a %s for trials, unless the operator allows it', (name, value) => {
      expect(refusal({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}: `))])
      expect(refusal({ [name]: value, ALLOW_SANDBOX: '1' })).toEqual([])
    })
    test.each([
      ...['aA1!aA1!aA1!', 'Password@2026!', 'P@ssw0rd2026!', 'NyayaDesk#2026', 'Admin@12345678', 'asha.rao#2026!'].map(
        (password) => ['ADMIN_PASSWORD', password],
      ),
      ...['Short#2026', 'long-but-without-one'].map((password) => ['ADMIN_PASSWORD', password]),
      ...['a'.repeat(64), 'abcabcab'.repeat(5), '0123456789abcdef'.repeat(2), 'changeme-changeme-changeme-please'].map(
        (secret) => ['TOKEN_SECRET', secret],
      ),
      ...['abc', '41d0b7e95c3f8a26,abc', 'abcabcab'.repeat(5)].map((secret) => ['RAZORPAY_WEBHOOK_SECRET', secret]),
      ['METRICS_TOKEN', 'abcabcab'.repeat(5)],
      ['SMTP_URL', 'smtp://user:secret@mail.example.in'],
      ['SMS_URL', 'http://sms.example.in'],
      ['AI_BASE_URL', 'http://models.example.in/v1'],
      ['EMBEDDINGS_URL', 'http://10.0.0.7:8080/v1'],
      ['S3_URL', 'http://key:secret@objects:9000/desk'],
      ['GEOCODER_URL', 'http://geocoder.example.in'],
      ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector.example.in:4318'],
      ['LAW_SEARCH_URL', 'https://search-1.example.in,http://search-2.example.in'],
    ])('always refuses the %s %s', (name, value) => {
      const models = {
        AI_MODEL: 'm',
        EMBEDDINGS_MODEL: 'm',
        AI_BASE_URL: 'https://m.example.in',
        EMBEDDINGS_URL: 'https://m.example.in',
      }
      for (const told of ['0', '1'])
        expect(refusal({ ...models, [name]: value, ALLOW_SANDBOX: told })).toEqual([
          expect.stringMatching(new RegExp(`^${name}: `)),
        ])
    })
    test('allows plain connections within the machine and to named hosts, and mail that requires TLS', () => {
      for (const changes of [
        { SMTP_URL: 'smtp://127.0.0.1:1025', SMS_URL: 'http://localhost:9' },
        { SMTP_URL: 'smtp://mail.example.in:587/?requireTLS=true' },
        { S3_URL: 'http://key:secret@objects:9000/desk', SMTP_URL: 'smtp://mailer', PLAIN_HOSTS: 'objects, mailer' },
        { PLAIN_HOSTS: 'objects' },
      ])
        expect(refusal(changes)).toEqual([])
      expect(refusal({ PLAIN_HOSTS: 'objects,' })).toEqual([expect.stringMatching(/^PLAIN_HOSTS: /)])
    })
    test('names every fault at once, one line each', () => {
      const lines = refusal({
        SMS_URL: '',
        PUBLIC_URL: 'http://d.in',
        ADMIN_PASSWORD: 'password',
        TOKEN_SECRET: 'a'.repeat(32),
      })
      expect(lines.map((line) => line.split(/[: ]/)[0])).toEqual([
        'NODE_ENV=production',
        'PUBLIC_URL',
        'TOKEN_SECRET',
        'ADMIN_PASSWORD',
      ])
    })
  })
})
