import { writeFile } from "node:fs/promises";
import { relative } from "node:path";
import type { Reporter, SerializedError, TestModule } from "vitest/node";
import { root } from "./processes.ts";
import { type FileOutcome, firstLine, type Outcome } from "./test-reports.ts";

const unfinished = "It did not come to its end.";

/** An error that no test caught belongs to the file that was running, where vitest knows it. */
const pathOf = ({ VITEST_TEST_PATH: path }: SerializedError): string => (typeof path === "string" ? path : "");

/** A process that ended is told beside the file that it did not bring to its end. */
const isEndedProcess = ({ message }: SerializedError): boolean => message.startsWith("[vitest-pool]");

const outcomeOf = (module: TestModule, uncaught: readonly SerializedError[]): FileOutcome => {
  const tests = [...module.children.allTests()];
  const failures = tests.flatMap((test) => {
    const { state, errors } = test.result();
    return state === "failed" ? [{ name: test.fullName, error: firstLine(errors[0]?.message) }] : [];
  });
  // A file that cannot be read, a hook that throws, and a process that ended before its tests did name no test.
  const [fault] = [module, ...module.children.allSuites()].flatMap((part) => part.errors());
  const isNameless = failures.length === 0 && module.state() !== "passed" && module.state() !== "skipped";
  if (fault || isNameless) failures.push({ name: "", error: firstLine(fault?.message) || unfinished });
  for (const { message } of uncaught) failures.push({ name: "", error: `Nobody caught: ${firstLine(message)}` });
  const passed = tests.filter((test) => test.result().state === "passed").length;
  return { file: relative(root, module.moduleId), project: "", passed, failures };
};

/** Writes how each file went to where UNIT_REPORT says; `bin/test.ts` reads it. */
export default class UnitReport implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): Promise<void> {
    const { UNIT_REPORT: path } = process.env;
    if (!path) return;
    const files = modules.map((module) =>
      outcomeOf(
        module,
        errors.filter((error) => pathOf(error) === module.moduleId),
      ),
    );
    const isNamed = files.some(({ failures }) => failures.some(({ error }) => error === unfinished));
    const outside = errors.filter((error) => pathOf(error) === "" && !(isNamed && isEndedProcess(error)));
    const outcome: Outcome = { outside: outside.map(({ message }) => firstLine(message)), files };
    await writeFile(path, JSON.stringify(outcome));
  }
}
