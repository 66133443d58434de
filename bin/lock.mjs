import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from './refusal.mjs'

const waitLimitMs = 15 * 60_000
const pollMs = 250
const settleMs = 50
const unwrittenMs = 5_000

/** Does `work` while no other process does; a lock left behind by a killed process is removed. */
export async function withLock(file, work) {
  await take(file)
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

async function take(file) {
  const end = performance.now() + waitLimitMs
  for (let turn = 0; performance.now() < end; turn += 1) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      // Two waiters may remove the same abandoned lock; the later one then removes the earlier one's new lock.
      await sleep(settleMs)
      if (ownerOf(file) === process.pid) return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isAbandoned(file)) {
      rmSync(file, { force: true })
      continue
    }
    if (turn === 0) console.log('Another start is at work in this folder; waiting for it.')
    await sleep(pollMs)
  }
  throw new Refusal(`Another start has been at work for too long. If there is none, remove ${file}.`)
}

function ownerOf(file) {
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : null
}

function isAbandoned(file) {
  try {
    const owner = ownerOf(file)
    if (owner === null) return false
    if (!owner) return Date.now() - statSync(file).mtimeMs > unwrittenMs
    process.kill(owner, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
