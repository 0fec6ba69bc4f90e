import ts from 'typescript';
import { expect, it } from 'vitest';
import api from '../openapi.json';

/** The types of the API are made from its description. A type written by hand that has the keys of one of them is a twin, which can come to say something else. */
interface Schema {
  properties?: Record<string, unknown>;
  oneOf?: Schema[];
}

const schemas = Object.entries(api.components.schemas as Record<string, Schema>).flatMap(([name, s]) => [s, ...(s.oneOf ?? [])].map((x) => ({ name, keys: new Set(Object.keys(x.properties ?? {})) })));

const texts = import.meta.glob<string>(['./**/*.{ts,svelte}', '!./**/*.test.ts', '!./**/*fixture.ts', '!./lib/openapi.d.ts'], { query: '?raw', import: 'default', eager: true });

/** What only looks like a twin. */
const apart = [
  './arenas/file.ts Doc', // the format of arena files, which the API takes and gives as they are
  './designs/filter.ts Entry', // a design in the list, whoever it is from
  './games/race/desk.ts Picked', // what has been taken up on the way to an action
];

/** Types with so many keys are compared; smaller ones, such as a point, are alike by chance. */
const few = 5;

/** The names of the properties of each interface and type literal of a source. */
function shapes(source: string): { name: string; keys: string[] }[] {
  const file = ts.createSourceFile('x.ts', source, ts.ScriptTarget.Latest);
  const out: { name: string; keys: string[] }[] = [];
  const visit = (node: ts.Node, name: string) => {
    const named = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) ? node.name.text : name;
    if (ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node)) {
      out.push({ name: named, keys: node.members.filter(ts.isPropertySignature).map((m) => (ts.isIdentifier(m.name) || ts.isStringLiteral(m.name) ? m.name.text : '')) });
    }
    ts.forEachChild(node, (child) => visit(child, named));
  };
  visit(file, '');
  return out;
}

/** The script of a component, or the whole of another source. */
const scriptOf = (path: string, text: string) => (path.endsWith('.svelte') ? [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map((m) => m[1]).join('\n') : text);

it('has no type by hand that the description of the API makes', () => {
  expect(schemas.length).toBeGreaterThan(300);
  const twins: string[] = [];
  let seen = 0;
  for (const [path, text] of Object.entries(texts)) {
    for (const { name, keys } of shapes(scriptOf(path, text))) {
      seen++;
      if (keys.length < few) continue;
      // All but one in five of its keys are those of a schema, and half of the schema's are its.
      const twin = schemas.find((s) => {
        const both = keys.filter((k) => s.keys.has(k)).length;
        return both >= keys.length * 0.8 && both >= s.keys.size * 0.5;
      });
      if (twin && !apart.includes(`${path} ${name}`)) twins.push(`${path} ${name} is ${twin.name}`);
    }
  }
  expect(seen).toBeGreaterThan(100);
  expect(twins.join("\n")).toBe("");
}, 60_000); // every source is parsed, on whatever machine
