/** The database server of this test run, and how its databases are named. */
export type TestServer = { url: string; prefix: string; template: string }

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}
