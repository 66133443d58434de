/** The database server of this test run, and how its databases are named and made. */
export type TestServer = {
  url: string
  prefix: string
  template: string
  /** What is quicker: copying files where nothing is synced to a disk, else writing through the log. */
  strategy: 'file_copy' | 'wal_log'
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}
