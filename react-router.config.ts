import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  // A folder of its own per build: bin/ builds beside and renames.
  buildDirectory: process.env['UTKIEK_BUILD_DIR'] ?? 'build',
  ssr: true,
  // Behind a TLS proxy requests arrive as http, so the router's own comparison would refuse every form. The web side has
  // compared the origin with the host before.
  allowedActionOrigins: ['**'],
} satisfies Config
