import { existsSync, statfsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { isInstalled } from './install.mjs'
import { Refusal } from './refusal.mjs'

const megabyte = 1024 * 1024
const installNeedsMegabytes = 1_500
const startNeedsMegabytes = 200

/** Refuses a start that would run into a full disk half-way: the project's own, or that of the data folder. */
export function checkDisk(root, dataDir) {
  checkFolder(root, isInstalled(root) ? startNeedsMegabytes : installNeedsMegabytes)
  checkFolder(thereOf(resolve(root, dataDir)), startNeedsMegabytes)
}

function checkFolder(folder, needed) {
  const { bavail, bsize } = statfsSync(folder)
  const free = Math.floor((bavail * bsize) / megabyte)
  if (free < needed) {
    throw new Refusal(`The disk is nearly full: ${free} MB are free in ${folder}, ${needed} MB are needed.`)
  }
}

// The data folder is made by the first start.
function thereOf(folder) {
  return existsSync(folder) ? folder : thereOf(dirname(folder))
}
