import { useEffect, useState } from 'react'

/** Returns a value once it has not changed for some milliseconds, for what is read while a person types. Compared by its content. */
export function useSettled<Value>(value: Value, milliseconds: number): Value {
  const content = JSON.stringify(value)
  const [settled, setSettled] = useState(content)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(content), milliseconds)
    return () => clearTimeout(timer)
  }, [content, milliseconds])
  return JSON.parse(settled) as Value
}
