import { CamelCasePlugin, type PluginTransformQueryArgs, PostgresQueryCompiler, type RootOperationNode } from "kysely";

/**
 * Tables and columns are written `createdAt` here and `created_at` there. The plugin of kysely does that by copying each
 * statement's tree before it is made text; here names are changed while it is made text, and rows as ever.
 */
class ColumnNames extends CamelCasePlugin {
  override transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node;
  }

  inDatabase(name: string): string {
    return this.snakeCase(name);
  }
}

export const columnNames = new ColumnNames();

export class ColumnNamesCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(columnNames.inDatabase(identifier));
  }
}
