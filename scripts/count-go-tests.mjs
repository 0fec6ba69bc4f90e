// Reads the output of go test -json: prints what failed, with its output, or with --numbers the counts "passed failed skipped".
import { readFileSync } from 'node:fs';

const numbers = process.argv[2] === '--numbers';
const file = process.argv[numbers ? 3 : 2];
const out = new Map();
const count = { pass: 0, fail: 0, skip: 0 };
const failed = [];
const packages = [];
for (const line of readFileSync(file, 'utf8').split('\n')) {
  if (!line.startsWith('{')) {
    if (line.trim() && !numbers) console.log(line);
    continue;
  }
  const e = JSON.parse(line);
  const key = `${e.Package ?? e.ImportPath ?? ''} ${e.Test ?? ''}`;
  if (e.Action === 'output' || e.Action === 'build-output') out.set(key, (out.get(key) ?? '') + e.Output);
  if (!(e.Action in count)) continue;
  if (e.Test) count[e.Action]++;
  else packages.push(`${e.Action === 'pass' ? 'ok  ' : e.Action}  ${e.Package}  ${(e.Elapsed ?? 0).toFixed(1)}s`);
  if (e.Action === 'fail') failed.push(key);
}
if (numbers) {
  console.log(count.pass, count.fail, count.skip);
} else {
  for (const key of failed) console.log(`--- ${key}\n${out.get(key) ?? ''}`);
  if (failed.length > 0) for (const [key, text] of out) if (key.startsWith('turnpike') && !key.includes(' ')) console.log(text);
  console.log(packages.sort().join('\n'));
  process.exitCode = failed.length > 0 ? 1 : 0;
}
