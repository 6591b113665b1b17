import type { Hour } from '../../theme/room';

/** Returns the time of day that the window shows, by the device's clock. */
export function hourOf(time: Date): Hour {
  const hour = time.getHours();
  if (hour >= 5 && hour < 8) return 'dawn';
  if (hour >= 8 && hour < 17) return 'day';
  return hour >= 17 && hour < 21 ? 'dusk' : 'night';
}

/** Returns the time of day for the greeting; `evening` lasts until 5 in the morning. */
export function greetingOf(time: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = time.getHours();
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening';
}
