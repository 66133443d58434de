import { statfsSync } from 'node:fs'
import { isInstalled } from './install.mjs'
import { Refusal } from './refusal.mjs'

const megabyte = 1024 * 1024
const installNeedsMegabytes = 1_500
const startNeedsMegabytes = 200

/** Refuses a start that would run into a full disk half-way. */
export function checkDisk(root) {
  const needed = isInstalled(root) ? startNeedsMegabytes : installNeedsMegabytes
  const { bavail, bsize } = statfsSync(root)
  const free = Math.floor((bavail * bsize) / megabyte)
  if (free < needed) {
    throw new Refusal(`The disk is nearly full: ${free} MB are free in ${root}, ${needed} MB are needed.`)
  }
}
