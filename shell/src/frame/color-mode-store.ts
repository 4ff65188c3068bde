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

interface ColorModeState {
  readonly preference: ColorModePreference
  readonly mode: ColorMode
}

function stateOf(preference: ColorModePreference): ColorModeState {
  return { preference, mode: resolveColorMode(preference) }
}

export const colorModeStore = createStore<ColorModeState>(() => stateOf(readColorModePreference()))

// For as long as the portal lives: the device may turn dark in the evening.
watchDeviceColorMode(() => colorModeStore.setState(stateOf(colorModeStore.getState().preference)))

export function useColorMode(): ColorMode {
  return useStore(colorModeStore, ({ mode }) => mode)
}

export function chooseColorMode(preference: ColorModePreference): void {
  storeColorModePreference(preference)
  colorModeStore.setState(stateOf(preference))
}
