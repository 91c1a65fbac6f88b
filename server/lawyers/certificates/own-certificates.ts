import type { Db } from '#server/platform/database/database.ts'
import { jsonFile, type OwnData } from '#server/platform/own-data.ts'
import { deleteCertificates, listCertificates } from './store.ts'

export const ownCertificates = (db: Db): OwnData => ({
  async *exportFiles(userId) {
    yield jsonFile(['account', 'certificates.json'], await listCertificates(db, userId))
  },
  erase: deleteCertificates,
})
