import pg from 'pg'
import { faultFields, type Log } from '#foundation/platform/log.server.ts'

/** Hears what transactions of all processes notify. */
export type Listener = {
  /** Comes back once it listens. */
  ready: () => Promise<void>
  /** Asks the server whether the connection still stands. */
  probe: () => void
  stop: () => Promise<void>
}

type Hearing = {
  /** Names the connection, and what goes wrong with it in the log. */
  name: string
  url: string
  channels: readonly string[]
  log: Log
  heard: (channel: string, payload: string) => void
  /** The connection broke: from then on notifications are missed. */
  lost: () => void
}

const pausesMs = [100, 500, 2_000, 5_000]
const probeTimeoutMs = 5_000

/** Begins to listen at the first `ready`, on a connection of its own; comes back when it breaks. */
export function openListener({ name, url, channels, log, heard, lost }: Hearing): Listener {
  let client: pg.Client | null = null
  let connecting: Promise<void> | null = null
  const state = { isStopped: false }

  const dropClient = (broken: pg.Client) => {
    if (client !== broken) return
    client = null
    lost()
    void broken.end().catch(() => undefined)
  }
  const connect = async () => {
    for (let attempt = 0; !state.isStopped; attempt += 1) {
      const next = new pg.Client({
        connectionString: url,
        keepAlive: true,
        connectionTimeoutMillis: probeTimeoutMs,
        application_name: `utkiek-${name}`,
      })
      next.on('error', () => dropClient(next))
      next.on('end', () => dropClient(next))
      next.on('notification', ({ channel, payload = '' }) => heard(channel, payload))
      try {
        await next.connect()
        await next.query(channels.map((channel) => `listen ${channel}`).join('; '))
        if (state.isStopped) throw new Error('stopped meanwhile')
        client = next
        return
      } catch (error) {
        if (attempt === 0) log.error(`${name}-listen`, faultFields(error))
        await next.end().catch(() => undefined)
        await new Promise((resolve) => setTimeout(resolve, pausesMs[attempt] ?? pausesMs.at(-1)))
      }
    }
    throw new Error('the listener was stopped')
  }
  return {
    ready: () => {
      if (client) return Promise.resolve()
      connecting ??= connect().finally(() => {
        connecting = null
      })
      return connecting
    },
    probe: () => {
      const probed = client
      if (!probed) return
      const timer = setTimeout(() => dropClient(probed), probeTimeoutMs)
      probed.query('select 1').then(
        () => clearTimeout(timer),
        () => dropClient(probed),
      )
    },
    stop: async () => {
      state.isStopped = true
      const open = client
      client = null
      await open?.end().catch(() => undefined)
    },
  }
}
