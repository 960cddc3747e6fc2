import { createSharedValue } from '@/lib/react/sharedValue';
import { safeLocalStorage } from './storage';

const storageKey = 'offerSound';
const off = 'off';

const isOn = createSharedValue(safeLocalStorage.getItem(storageKey) !== off, true);

/** Reports whether this browser plays a sound when an offer arrives. */
export const useOfferSound = isOn.use;

export function toggleOfferSound(): void {
  isOn.set(!isOn.get());
  if (isOn.get()) safeLocalStorage.removeItem(storageKey);
  else safeLocalStorage.setItem(storageKey, off);
}

let context: AudioContext | undefined;

/**
 * Prepares the sound of an offer. It should be called while a click or key press is handled: browsers allow no sound before the
 * first click or key press, and Safari requires that the audio context is started during one.
 */
export function prepareOfferSound(): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') context.resume().catch(() => undefined);
}

// Two rising notes, played twice. Each has a frequency in hertz and a start time in seconds.
const notes = [
  [659, 0],
  [988, 0.16],
  [659, 0.55],
  [988, 0.71],
] as const;
const noteSeconds = 0.45;
const loudness = 0.25;
const vibration = [200, 120, 200];

/** Plays the sound of an offer and vibrates, if the sound is switched on and the browser allows it. */
export function playOfferSound(): void {
  if (!isOn.get() || !navigator.userActivation?.hasBeenActive) return;
  navigator.vibrate?.(vibration);
  prepareOfferSound();
  if (context) for (const [frequency, begin] of notes) playNote(context, frequency, context.currentTime + begin);
}

function playNote(audio: AudioContext, frequency: number, begin: number): void {
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  oscillator.type = 'triangle';
  oscillator.frequency.value = frequency;
  volume.gain.setValueAtTime(loudness, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + noteSeconds);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(begin);
  oscillator.stop(begin + noteSeconds);
}
