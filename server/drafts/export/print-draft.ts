import type { Printer } from '#server/platform/printing/printer.ts'
import type { DraftPrintTask } from './print-worker.ts'

const worker = new URL('./print-worker.ts', import.meta.url)

/**
 * @param whose the person in whose name it is printed; prints of one person run one after another, so that nobody takes
 * all threads
 * @returns the bytes of the file
 * @throws AppError as the printer does
 */
export const printDraft = (printer: Printer, task: DraftPrintTask, whose: string): Promise<Buffer> =>
  printer.print({ worker, task }, whose)
