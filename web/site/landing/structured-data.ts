/** The home page's data for search engines (schema.org). */
import { PUBLIC_PAGES } from '#shared/pages.ts'
import { t, tag } from '#web/words/words.ts'
import { landingQuestions } from './landing-questions.ts'
import { PLANS, withTax } from './prices/plan-prices.ts'

const CONTEXT = 'https://schema.org'
const HOME = `{{public_url}}${PUBLIC_PAGES.home}`

/** Removes the signs of Markdown, because search engines show this text as it is. Of a link only the words stay. */
const plain = (markdown: string) =>
  markdown
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll('**', '')
    .trim()

export const homeData = (): object[] => [
  {
    '@context': CONTEXT,
    '@type': 'Organization',
    name: 'NyayaDesk',
    legalName: '{{legal_name}}',
    url: HOME,
    logo: '{{public_url}}/favicon.svg',
    email: '{{email}}',
    telephone: '{{phone}}',
    address: {
      '@type': 'PostalAddress',
      addressLocality: '{{city}}',
      addressRegion: '{{state}}',
      postalCode: '{{pin_code}}',
      addressCountry: 'IN',
    },
  },
  { '@context': CONTEXT, '@type': 'WebSite', name: 'NyayaDesk', url: HOME, inLanguage: ['en-IN', 'hi-IN'] },
  {
    '@context': CONTEXT,
    '@type': 'Product',
    name: 'NyayaDesk',
    description: t('Indian law, with its sources'),
    offers: PLANS.map(({ name, price }) => ({
      '@type': 'Offer',
      name: t(name),
      url: `${HOME}#pricing`,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: withTax(price) / 100,
        priceCurrency: 'INR',
        valueAddedTaxIncluded: true,
      },
    })),
  },
  {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    inLanguage: tag(),
    mainEntity: landingQuestions().map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plain(answer) },
    })),
  },
]
