import { useEffect, useState } from 'react'

/** A value once it has not changed for some milliseconds. Compared by its content. */
export function useSettled<Value>(value: Value, milliseconds: number): Value {
  const content = JSON.stringify(value)
  const [settled, setSettled] = useState(content)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(content), milliseconds)
    return () => clearTimeout(timer)
  }, [content, milliseconds])
  return JSON.parse(settled) as Value
}
