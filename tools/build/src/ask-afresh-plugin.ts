import { rspack, type Compiler } from '@rspack/core'

const { RuntimeGlobals, RuntimePlugin } = rspack

/**
 * Chunks keep their address for ever, and so do browsers keep what came from it, damaged or not. A chunk that failed
 * is asked for under another query the next time, past every cache that holds what failed.
 */
export class AskAfreshPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('AskAfreshPlugin', (compilation) => {
      RuntimePlugin.getCompilationHooks(compilation).createScript.tap(
        'AskAfreshPlugin',
        (code) => `${code}
var failures = ${RuntimeGlobals.require}.failures || (${RuntimeGlobals.require}.failures = {});
if (failures[url]) script.src = url + '?again=' + failures[url];
script.addEventListener('error', function () { failures[url] = (failures[url] || 0) + 1; });`,
      )
    })
  }
}
