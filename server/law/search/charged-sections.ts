/**
 * Reads the sections of an accusation as people write them: "FIR u/s 323 504 506", "case of 147 148 149 323". Nobody names
 * the Act, and the sections tell which case it is, not what is asked.
 */

/** The sections of the Indian Penal Code under which most cases are registered. Their numbers are known by heart, so that nobody adds the Act. */
const KNOWN_BY_NUMBER = new Set(
  `34 107 109 114 120B 143 147 148 149 153A 186 188 189 201 211 269 279 294 295A 302 304 304A 304B 306 307 308 323 324 325 326
  332 336 337 338 341 342 353 354 354A 354B 354C 354D 363 364 365 366 366A 370 376 377 379 380 381 382 384 385 386 387 389 392 393 394
  395 397 399 402 403 406 407 408 409 411 412 413 414 415 416 417 418 419 420 426 427 429 430 435 436 440 447 448 449 450 451 452 454 456
  457 458 463 464 465 466 467 468 469 470 471 474 477A 489A 489B 489C 494 495 496 497 498 498A 499 500 501 504 505 506 507 509 511`.split(
    /\s+/,
  ),
)
/** The BNS ends here, so that a higher number in the list tells the Indian Penal Code for all of it. */
const LAST_OF_BNS = 358
const SPEAKS_OF_ACCUSATION =
  /(?<![\p{L}\p{M}])(?:f\.?i\.?r|cases?|sections?|secs?\b|u\/s|charge-?\s?sheet\w*|charged?|mukad\w+|dhara|dharao|complaint|bail(?:able)?|zamanat|jamanat|police|accused|arrest\w*|triable|cogni[sz]able|compoundable|offences?|summons|warrant|quash\w*|discharge|acquit\w*|convict\w*|punish\w*|jhoo?t\w*|jhuth\w*|lag(?:a|aya|ayi|i)|false|ipc|झूठ\p{L}*|लगा\p{L}*|धारा|धाराओं|केस|मुकदमा|मुक़दमा|एफआईआर|जमानत|ज़मानत)(?![\p{L}\p{M}])/iu
const LIST =
  /(?<![\p{L}\p{M}\d./₹-])\d{2,3}(?:\s?-?[A-D]|[a-d])?(?:(?:\s?[,/&+]\s?|\s(?:and|or|aur|r\/w|read with|और|व|एवं)\s|\s)\d{2,3}(?:-?[A-D]|[a-d])?){1,9}(?![\p{L}\p{M}\d]|[.,:/-]\d|\s?\d)/gu

/** What else people number: "flat 302 and 304", "call 420 467". */
const NUMBERS_SOMETHING_ELSE =
  /(?<![\p{L}\p{M}])(?:flats?|houses?|plots?|rooms?|shops?|wards?|sectors?|towers?|blocks?|gali|roads?|no\.?|nos\.?|numbers?|call|phone|mobile|rs\.?|rupees|paid|aged?|about|pages?|seats?)\s{0,2}$/iu

export interface SectionList {
  start: number
  end: number
  /** "498A" */
  numbers: string[]
}

/** @returns lists of at least two sections of the Indian Penal Code without the name of an Act, left to right */
export function findSectionLists(text: string): SectionList[] {
  const isAccusation = SPEAKS_OF_ACCUSATION.test(text)
  return [...text.matchAll(LIST)].flatMap(({ 0: written, index }) => {
    const numbers = (written.match(/\d+\s?-?[A-D]?(?![a-z]{2})/giu) ?? []).map((one) =>
      one.replaceAll(/[\s-]/g, '').toUpperCase(),
    )
    const isKnown = numbers.every((one) => KNOWN_BY_NUMBER.has(one))
    if (NUMBERS_SOMETHING_ELSE.test(text.slice(Math.max(0, index - 12), index))) return []
    const isAbove = numbers.some((one) => Number.parseInt(one, 10) > LAST_OF_BNS)
    const isOfCode = isAbove || numbers.length > 2 || numbers.some((one) => TOLD_BY_THEMSELVES.has(one))
    return isKnown && isOfCode && (isAccusation || (isAbove && numbers.length > 2))
      ? [{ start: index, end: index + written.length, numbers }]
      : []
  })
}
const TOLD_BY_THEMSELVES = new Set('302 304A 304B 306 307 323 324 325 326 341 342 353 354'.split(' '))

/**
 * Sections by which several people answer for one offence, or for its attempt. They choose no matter, because they say
 * nothing of what happened.
 */
const SHARED_LIABILITY: Record<string, ReadonlySet<string>> = {
  ipc: new Set('34 107 109 114 120B 149 511'.split(' ')),
  bns: new Set('3 49 54 61 62 190'.split(' ')),
}
export const isSharedLiability = (act: string, no: string): boolean => SHARED_LIABILITY[act]?.has(no) === true
