import { rspack, type Compiler } from '@rspack/core'

const { RuntimeGlobals, RuntimePlugin } = rspack

/**
 * Chunks keep their address for ever, and browsers cache a response even if it is damaged. After a failure, a chunk is
 * requested with another query, past every cache.
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
