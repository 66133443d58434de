import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { Refusal } from './refusal.mjs'

const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program with our terminal until it ends, and returns its exit code. Signals are passed on, so that whoever
 * started it can stop it; in a terminal Ctrl-C reaches the whole group by itself, and would arrive twice.
 */
export function runToEnd(program, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit', env })
    const passOn = (signal) => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    }
    for (const signal of passedOn) process.on(signal, passOn)
    child.on('error', (error) => reject(new Refusal(`${program} can't be run: ${error.message}`)))
    child.on('exit', (code, signal) => {
      for (const name of passedOn) process.off(name, passOn)
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}
