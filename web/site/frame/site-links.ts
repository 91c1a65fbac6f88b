/** The documented links at the top of public pages. They lead to parts of the home page. */
export const SITE_LINKS = [
  { label: 'About', href: '/#about' },
  { label: 'Our services', href: '/#services' },
  { label: 'Pricing', href: '/#pricing' },
  { label: 'CALS certificate', href: '/#cals' },
  { label: 'Contact us', href: '/#contact' },
] as const
