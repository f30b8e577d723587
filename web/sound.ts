// Three quiet sounds synthesised on the spot: no files, nothing to load.
import { settings } from './settings.svelte.ts'

let context: AudioContext | null = null

const NOTES = { move: [220, 0.05], turn: [392, 0.22], battle: [98, 0.3] } as const

export function sound(name: keyof typeof NOTES): void {
  if (settings.values.sound === 'off' || !navigator.userActivation?.hasBeenActive) return
  try {
    context ??= new AudioContext()
    const [pitch, length] = NOTES[name]
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.type = 'triangle'
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.06, context.currentTime)
    volume.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + length)
    tone.connect(volume).connect(context.destination)
    tone.start()
    tone.stop(context.currentTime + length)
  } catch {
    // Sound is optional.
  }
}
