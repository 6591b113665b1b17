/**
 * The few distributions that the diary's figures use. Formulas are cited by their numbers in Abramowitz and Stegun, Handbook of
 * Mathematical Functions (1964); the continued fraction as in Press et al., Numerical Recipes, 6.4.
 */

/** Lanczos' coefficients (g = 5, six terms): errors below 2e-10. */
const LANCZOS = [
  76.18009172947146, -86.50532032941678, 24.01409824083091, -1.231739572450155, 0.1208650973866179e-2,
  -0.5395239384953e-5,
];

function logGamma(x: number): number {
  const shifted = x + 5.5;
  const series = LANCZOS.reduce((sum, coefficient, i) => sum + coefficient / (x + 1 + i), 1.000000000190015);
  return (x + 0.5) * Math.log(shifted) - shifted + Math.log((2.5066282746310007 * series) / x);
}

const SMALL = 1e-300;
const PRECISION = 1e-14;
const MAX_STEPS = 300;
const awayFromZero = (x: number): number => (Math.abs(x) < SMALL ? SMALL : x);

/**
 * Returns the continued fraction of the incomplete beta function, by Lentz' method; it converges quickly where x < (a + 1) / (a
 * + b + 2).
 */
function betaFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= MAX_STEPS; m += 1) {
    for (const term of [
      (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m)),
      (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1)),
    ]) {
      d = 1 / awayFromZero(1 + term * d);
      c = awayFromZero(1 + term / c);
      fraction *= d * c;
    }
    if (Math.abs(d * c - 1) < PRECISION) break;
  }
  return fraction;
}

/** Returns the regularized incomplete beta function I_x(a, b) (26.5.1). */
function betaShare(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x));
  return x < (a + 1) / (a + b + 2)
    ? (front * betaFraction(x, a, b)) / a
    : 1 - (front * betaFraction(1 - x, b, a)) / b;
}

/** Returns the chance that |t| of Student's distribution is at least this large (26.7.1). */
export function studentTwoSided(t: number, degreesOfFreedom: number): number {
  return betaShare(degreesOfFreedom / (degreesOfFreedom + t * t), degreesOfFreedom / 2, 0.5);
}

/** Returns the bound that |t| stays below with the chance `coverage` (between 0 and 1), by bisection. */
export function studentBound(coverage: number, degreesOfFreedom: number): number {
  let low = 0;
  let high = 1e6;
  for (let step = 0; step < 100; step += 1) {
    const middle = (low + high) / 2;
    if (studentTwoSided(middle, degreesOfFreedom) > 1 - coverage) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * Returns the chance that |z| of the normal distribution is at least this large: Student's with very many degrees of freedom.
 */
export const normalTwoSided = (z: number): number => studentTwoSided(z, 1e7);
