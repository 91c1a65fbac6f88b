/** The pictures of the product on the landing page; `scripts/picture-product.ts` takes them. */
export const PICTURES = ['source', 'draft', 'cross'] as const
export type PictureName = (typeof PICTURES)[number]

/** CSS pixels of the pictured window, and the pixels for each of them. */
export const SIZES = {
  wide: { width: 1280, height: 760, scale: 1.1 },
  phone: { width: 360, height: 460, scale: 2 },
} as const

interface PictureKind {
  language: 'en' | 'hi'
  size: keyof typeof SIZES
  theme: 'light' | 'dark'
}

export const pictureFile = (name: PictureName, { language, size, theme }: PictureKind): string =>
  `${name}-${size}-${theme}-${language}.avif`
