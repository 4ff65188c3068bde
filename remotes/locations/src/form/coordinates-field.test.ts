import { expect, it } from 'vitest'
import { coordinateErrors, coordinatesField } from './coordinates-field.ts'

it('parses coordinates from any keyboard, and sends null for none', () => {
  const sent = (latitude: string, longitude: string) => coordinatesField.send({ latitude, longitude }, null)
  expect(sent('', ' ')).toBeNull()
  expect(sent('48,8566', '2.3522')).toEqual({ lat: 48.8566, lng: 2.3522 })
  expect(sent('٢٤٫٥', '-٤٦')).toEqual({ lat: 24.5, lng: -46 })
})

it('requires both coordinates or none, within their limits', () => {
  const errors = (latitude: string, longitude: string) => coordinateErrors({ latitude, longitude })
  expect(errors('', ' ')).toEqual({})
  expect(errors('48', '')).toEqual({ longitude: 'fields.longitudeWrong' })
  expect(errors('91', '0')).toEqual({ latitude: 'fields.latitudeWrong' })
  expect(errors('north', '181')).toEqual({
    latitude: 'fields.latitudeWrong',
    longitude: 'fields.longitudeWrong',
  })
})
