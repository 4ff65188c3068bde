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

function resolved(): { readonly mode: ColorMode } {
  return { mode: resolveColorMode(colorModeChoiceStore.getState().choice) }
}

/** The mode that the choice results in on this device now. */
const colorModeStore = createStore<{ readonly mode: ColorMode }>(resolved)

// Never stopped: the device may turn dark while the portal is open.
watchDeviceColorMode(() => colorModeStore.setState(resolved()))
colorModeChoiceStore.subscribe(() => colorModeStore.setState(resolved()))

/** Applies the mode that was chosen in this browser. This script may run before the person chooses a mode on the login page. */
export function takeColorMode(): void {
  colorModeChoiceStore.setState({ choice: readColorModePreference() })
}

export function useColorMode(): ColorMode {
  return useStore(colorModeStore, ({ mode }) => mode)
}

export function chooseColorMode(choice: ColorModePreference): void {
  storeColorModePreference(choice)
  colorModeChoiceStore.setState({ choice })
}
