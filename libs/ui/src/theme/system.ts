import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem } from '@chakra-ui/react/styled-system'

import { badgeRecipe } from '../badge/badge.recipe.ts'
import { buttonRecipe } from '../button/button.recipe.ts'
import { skeletonRecipe, spinnerRecipe } from '../feedback/feedback.recipe.ts'
import { inputRecipe, textareaRecipe } from '../field/input.recipe.ts'
import { dialogSlotRecipe, drawerSlotRecipe } from '../overlay/dialog.recipe.ts'
import { headingRecipe, kbdRecipe, linkRecipe } from '../text/text.recipe.ts'
import { semanticTokens, tokens } from '../tokens/theme-tokens.ts'
import { globalCss } from './global-css.ts'
import { animationStyles, keyframes } from './motion.ts'
import { layerStyles, textStyles } from './text-styles.ts'

/**
 * Chakra's engine with our own tokens and the recipes in use. Chakra's `defaultSystem` would add sixty recipes and a
 * palette, forty kilobytes of them.
 */
export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  cssVarsPrefix: 'at',
  cssVarsRoot: ':root',
  globalCss,
  theme: {
    breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' },
    keyframes,
    tokens,
    semanticTokens,
    textStyles,
    layerStyles,
    animationStyles,
    recipes: {
      badge: badgeRecipe,
      button: buttonRecipe,
      heading: headingRecipe,
      input: inputRecipe,
      kbd: kbdRecipe,
      link: linkRecipe,
      skeleton: skeletonRecipe,
      spinner: spinnerRecipe,
      textarea: textareaRecipe,
    },
    slotRecipes: { dialog: dialogSlotRecipe, drawer: drawerSlotRecipe },
  },
})

/** The same without the global rules, which the style cache has already inserted. */
export const quietSystem: typeof system = {
  ...system,
  _config: { ...system._config, disableLayers: true },
  _global: [],
}
