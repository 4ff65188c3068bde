import { colorModeChoiceStore } from '@atrium/portal/host'
import {
  readColorModePreference,
  resolveColorMode,
  storeColorModePreference,
  watchDeviceColorMode,
  type ColorMode,
  type ColorModePreference,
} from '@atrium/ui'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

colorModeChoiceStore.setState({ choice: readColorModePreference() })

function resolved(): { readonly mode: ColorMode } {
  return { mode: resolveColorMode(colorModeChoiceStore.getState().choice) }
}

/** What the choice comes to on this device at this moment. */
const colorModeStore = createStore<{ readonly mode: ColorMode }>(resolved)

// For as long as the portal lives: the device may turn dark in the evening.
watchDeviceColorMode(() => colorModeStore.setState(resolved()))
colorModeChoiceStore.subscribe(() => colorModeStore.setState(resolved()))

export function useColorMode(): ColorMode {
  return useStore(colorModeStore, ({ mode }) => mode)
}

export function chooseColorMode(choice: ColorModePreference): void {
  storeColorModePreference(choice)
  colorModeChoiceStore.setState({ choice })
}
