import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import type { Stroke, StrokeKind } from '#contract/orders/steps/drawing.ts'
import type { Pin } from '#contract/orders/steps/pins.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { useDraftOwner } from '#src/drafts/useDraftOwner.ts'
import { keepSketch, noteDraftKey, readSketch } from '#src/orders/data/steps/noteDraft.ts'
import type { Pinning } from '#src/orders/review/notes/usePinning.ts'
import type { PinWrites } from '#src/orders/review/notes/usePinWrites.ts'
import { useAim } from '#src/orders/review/picture/useAim.ts'
import { hasRoom, startOf } from './strokes.ts'

/** What is drawn with a new note, or with one that is there. */
interface Sketch {
  readonly fileId: number
  readonly pin?: Pin | undefined
  readonly strokes: readonly Stroke[]
}

interface Given {
  readonly order: Order
  readonly step: Step
  readonly pinning: Pinning
  readonly writes: PinWrites
}

/** The strokes that are not saved; those of a new note are a draft like its text. */
function useSketch({ order, step, pinning: { note } }: Given) {
  const login = useDraftOwner()
  const keyOn = (fileId: number) => noteDraftKey(order, step, fileId)
  const [sketch, setSketch] = useState<Sketch | undefined>(() => {
    const strokes = note ? readSketch(login, keyOn(note.fileId)) : []
    return note && strokes.length > 0 ? { fileId: note.fileId, strokes } : undefined
  })
  const put = (next: Sketch) => {
    setSketch(next)
    if (!next.pin) keepSketch(login, keyOn(next.fileId), next.strokes)
  }
  const end = () => {
    if (sketch && !sketch.pin) keepSketch(login, keyOn(sketch.fileId), [])
    setSketch(undefined)
  }
  return { sketch, put, end }
}

/** The strokes, and how they change. */
function useStrokes(given: Given) {
  const { sketch, put, end } = useSketch(given)
  const strokes = sketch?.strokes ?? []
  const change = (next: readonly Stroke[]) => {
    if (sketch) put({ ...sketch, strokes: next })
  }
  return {
    sketch,
    put,
    end,
    strokes,
    add: (stroke: Stroke | undefined) => {
      if (stroke && hasRoom(strokes, stroke)) change([...strokes, stroke])
    },
    undo: () => change(strokes.slice(0, -1)),
    clear: () => change([]),
  }
}

/** Drawing on the picture of a note, with the pen or arrows, by pointer and by keyboard (D-7.51). */
export function useDrawing(given: Given) {
  const { pinning, writes } = given
  const { put, end, ...state } = useStrokes(given)
  const { sketch, strokes, add } = state
  const [tool, setTool] = useState<StrokeKind>()
  /** Changes with each drawing that is done. */
  const [round, setRound] = useState(0)
  const aiming = useAim(({ fileId, x, y, from }) => {
    if (!from) return { fileId, x, y, from: { x, y } }
    add({ kind: 'arrow', points: [from.x, from.y, x, y] })
    return undefined
  })
  const start = (pin?: Pin) => {
    const fileId = pin?.fileId ?? pinning.note?.fileId ?? pinning.target
    if (fileId === undefined) return
    if (pin) put({ fileId, pin, strokes: pin.drawing ?? [] })
    else if (!sketch || sketch.pin || sketch.fileId !== fileId) put({ fileId, strokes: [] })
    setTool('pen')
  }
  const stop = () => {
    setTool(undefined)
    aiming.aimAt(undefined)
  }
  const save = (pin: Pin) => {
    const drawing = strokes.length > 0 ? [...strokes] : null
    writes.change.mutate({ pin, change: { drawing } }, { onSuccess: end })
  }
  return {
    ...state,
    ...aiming,
    tool,
    setTool,
    /** Begins to draw, with a note that is there or with a new one. */
    start,
    round,
    /** Ends drawing: saves it with its note, or goes on to the text of a new one. */
    done: () => {
      stop()
      if (sketch?.pin) save(sketch.pin)
      else if (strokes.length === 0) end()
      else if (sketch && !pinning.note) pinning.begin(sketch.fileId, startOf(strokes))
      setRound((was) => was + 1)
    },
    /** Saves what is drawn with a note that is there: it would be lost, since it is no draft. */
    saveChange: () => {
      if (tool && sketch?.pin) save(sketch.pin)
    },
    /** Leaves nothing, as when the note was saved or given up. */
    drop: () => {
      stop()
      end()
    },
  }
}

export type DrawingState = ReturnType<typeof useDrawing>
