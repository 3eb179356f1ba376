import { describe, expect, test } from 'vitest'
import { filesOf, linesOf, FOLDERS, testFilesOf, withLines } from '../../.commands/mutants.mjs'

test.each(FOLDERS)('%s: its sources are found, and no views', (folder) => {
  const files = filesOf(folder)
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((path) => !/\.ts$/.test(path) || /\.d\.ts$|node_modules/.test(path))).toEqual([])
})

test('tests are named by parts of their paths, and a part that is in none stops the run', () => {
  expect(testFilesOf('stories/phone. masks')).toEqual(['tests/stories/masks.test.ts', 'tests/stories/phone.test.ts'])
  expect(testFilesOf('').length).toBeGreaterThan(100)
  expect(() => testFilesOf('stories/phone stories/telephone')).toThrow('stories/telephone')
})

describe('a run’s figures', () => {
  const statuses = (...all: string[]) => ({ mutants: all.map((status) => ({ status })) })

  test('what never ran is no mutant, and a fault that hangs or stops a module from loading is found', () => {
    const files = {
      'shared/a.ts': statuses('Killed', 'Timeout', 'Survived', 'NoCoverage', 'RuntimeError', 'CompileError', 'Ignored'),
      'shared/b.ts': statuses('Ignored'),
    }
    expect(linesOf({ files }, 'a', '2026-11-25')).toEqual([
      { file: 'shared/a.ts', mutants: 5, killed: 3, percent: 60, tests: 'a', date: '2026-11-25' },
    ])
  })

  test('stand in the table by file, each in the place of the older one', () => {
    const line = (file: string, percent: number) => ({ file, mutants: 9, killed: 9, percent, tests: '', date: 'today' })
    const empty = 'before <!-- written by the run --> <!-- end --> after'
    const twice = withLines(withLines(empty, [line('b', 70), line('a', 80)]), [line('b', 90)])
    expect(twice.match(/^\| `.*$/gm)).toEqual(['| `a` | 9 | 80 | all | today |', '| `b` | 9 | 90 | all | today |'])
    expect(twice).toMatch(/^before .* after$/s)
  })

  test('are told of each folder together', () => {
    const line = (file: string, mutants: number, percent: number) => ({
      file,
      mutants,
      killed: mutants,
      percent,
      tests: '',
      date: 'today',
    })
    const empty = '<!-- written by the run --> <!-- end -->'
    const of = (...lines: ReturnType<typeof line>[]) => withLines(empty, lines)
    const all = of(line('shared/a.ts', 10, 90), line('shared/b.ts', 30, 50), line('web/src/orders/model.ts', 8, 75))
    expect(all).toContain('| shared | 2 | 40 | 60 | 90 |\n| models | 1 | 8 | 75 | 80 |')
    expect(all).not.toContain('fake-api/kit')
    // What stood there before is not counted as a file.
    expect(withLines(all, [line('shared/b.ts', 30, 90)])).toContain('| shared | 2 | 40 | 90 | 90 |')
  })
})
