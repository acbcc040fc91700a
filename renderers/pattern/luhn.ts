/** The check digit of card numbers (ISO/IEC 7812-1, annex B). */
export function passesLuhn(number: string): boolean {
  const digits = [...number.replace(/\D/g, '')].map(Number).reverse();
  const sum = digits.reduce((total, digit, at) => {
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return digits.length >= 12 && sum % 10 === 0;
}
