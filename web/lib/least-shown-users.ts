/**
 * The number of accounts is shown from here on. A smaller one tells a visitor only that nobody else has come yet, and
 * tells anybody who watches it when a single person signs up.
 */
export const LEAST_SHOWN_USERS = 100
