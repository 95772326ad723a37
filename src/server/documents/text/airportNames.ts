/** Finds airports that text names without their codes. */

import type { Place } from '../findings';
import { airportNamed, airportsOfCity } from '../places';

const NOISE =
  /^(?:\d{1,2}[:.h]\d{2}\s*(?:(?:uhr|uur|h|am|pm)\b)?|(?:from|to|van|naar|von|nach|de|à|departure|arrival|departs?|arrives?|depart|vertrek|aankomst|abflug|ankunft|ab|an|d[ée]part|arriv[ée]e|destination|bestemming|origin|at|outbound|inbound|return|heenvlucht|terugvlucht|heenreis|terugreis|hinflug|r[üu]ckflug|aller|retour|flight|vlucht|flug|vol)\b\.?)[\s:,|-]*/i;

const TAIL =
  /[\s,]*(?:\(?\b(?:terminal|term\.?|hall|t)\b ?[0-9A-Z]{0,3}\)?|\([^()]*\)|\d{1,2}[:.h]\d{2}.*|airport|luchthaven|flughafen)\s*$/i;

/** Airports that a whole cell, or a half of it around an arrow, names without a code. */
export function namesIn(text: string): { place: Place; at: number; before: string }[] {
  if (text.length > 110) return [];
  const found: { place: Place; at: number; before: string }[] = [];
  let at = 0;
  for (const part of text.split(/( [-–—→➔➜>✈]+ |→| to | naar | nach | vers | à |, )/)) {
    let rest = part;
    let cut = 0;
    for (let round = 0; round < 4; round++) {
      const noise = NOISE.exec(rest);
      if (!noise) break;
      cut += noise[0].length;
      rest = rest.slice(noise[0].length);
    }
    let name = rest.trim();
    for (let round = 0; round < 3; round++) name = name.replace(TAIL, '').trim();
    if (/^\p{Lu}/u.test(name) && name.length >= 3 && name.length <= 44 && !/\d/.test(name)) {
      const cities = airportsOfCity(name);
      const one = airportNamed(name);
      const isKnown = cities.length > 0 || (one && name.split(/[\s-]+/).length <= 5);
      const onlyCity = cities.length === 1 ? cities[0]?.code : undefined;
      if (isKnown && !COMMON.test(name)) {
        found.push({
          place: { code: one?.code ?? onlyCity, name },
          at: at + cut,
          before: part.slice(0, cut),
        });
      }
    }
    at += part.length;
  }
  return found;
}

/** Towns with an airport whose names are everyday words on tickets. */
const COMMON =
  /^(of|male|split second|man|bar|island|post|union|central|page|golden|hotel|mobile|reading|enter|orange|orlando bloom|victoria|santa|san|international|regional|city|standard|basic|flex|light|family|name|status|class|seat|meal|bag)$/i;
