/** Areas of practice in ten categories (§3 of the specification, to the letter). */
export const LAW_CATEGORIES = {
  Civil: ['Civil Rights', 'Contract', 'Property/Real Estate', 'Consumer Protection', 'Family', 'Labour and Employment'],
  Criminal: ['Criminal Defense', 'White-Collar Crime', 'Cybercrime', 'Narcotics and Drugs'],
  'Corporate and Business': [
    'Corporate',
    'Mergers & Acquisitions',
    'Intellectual Property',
    'Competition and Antitrust',
    'Banking and Finance',
    'Securities and Investment',
  ],
  'Constitutional and Administrative': ['Constitutional', 'Human Rights', 'PIL', 'Election', 'Government and Policy'],
  'Taxation and Financial': ['Tax', 'Bankruptcy and Insolvency'],
  'Technology and Cyber': ['Data Protection and Privacy', 'AI and Legal Tech', 'IT and Cybersecurity'],
  'Environmental and Energy': ['Environmental', 'Energy and Natural Resources'],
  'Arbitration and Dispute Resolution': ['Arbitration and Mediation', 'Negotiation'],
  'Healthcare and Medical': ['Medical Negligence', 'Pharmaceutical and Biotechnology'],
  International: ['International Trade', 'Maritime and Admiralty', 'Immigration and Refugee', 'Diplomatic and Treaty'],
} as const satisfies Record<string, readonly string[]>

export const areasOf = (category: string): readonly string[] =>
  Object.hasOwn(LAW_CATEGORIES, category) ? LAW_CATEGORIES[category as keyof typeof LAW_CATEGORIES] : []
